// Made by `npm run generate:api-types` from the OpenAPI document and the tables of domain. Not to be edited.
export interface components {
    schemas: {
        AcceptOwnershipInput: {
            token: string;
            proof: {
                code: string;
                password: string;
            };
        };
        AddedFabric: {
            fabricId: string;
            code: string;
            lineId: string;
            warning?: string;
        } | {
            fabricId: string;
            code: string | null;
            error: string;
        };
        AddedOrderLine: {
            date: string | null;
            rubs: string | null;
            url: string | null;
            grade: string | null;
            content: string | null;
            cleaning_code: string | null;
            cutting_direction: string | null;
            repeat_horizontal: string | null;
            repeat_vertical: string | null;
            correlate: string | null;
            finish: string | null;
            performance_logo: string | null;
            supplier_logo: string | null;
            availability: string | null;
            mill_vendor: string | null;
            uv_rating: string | null;
            ppi: string | null;
            qr_code: string | null;
            durability: string | null;
            special_comments: string | null;
            custom1: string | null;
            custom2: string | null;
            custom3: string | null;
            custom4: string | null;
            custom5: string | null;
            collections: string | null;
            id: string;
            orderId: string;
            fabricId: string;
            manufacturerId: string;
            vendorId: string;
            quantity: number | "Available Fabric";
            position: number;
            code: string;
            alias: string | null;
            pattern_name: string | null;
            color: string | null;
            photo: string | null;
            fabric: {
                id: string;
                code: string;
                alias: string | null;
                pattern_name: string | null;
                color: string | null;
                grade: string | null;
                photo: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            warning?: string;
        };
        AddedPack: {
            id: string;
            companyId: string;
            planId: string;
            plan: {
                id: string;
                name: string;
                type: string;
                max_users: number;
                /** Format: double */
                price_per_user: number;
                /** Format: double */
                dues: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The steps that the reader can take now. */
            allowed: "drop"[];
            added: number;
        };
        ApiDocument: Record<string, never>;
        ApiError: {
            error: {
                statusCode: number;
                name: string;
                message: string;
                code: string;
                details?: {
                    [key: string]: unknown;
                };
                traceId?: string;
            };
        };
        ApiKey: {
            /** Format: date-time */
            lastUsedAt: string | null;
            id: string;
            companyId: string;
            name: string;
            /** @enum {string} */
            access: "read" | "write";
            rights: ("Mobile App Access" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Quote Orders" | "Approve Orders")[];
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            userId: string;
            /** Format: date */
            expiresOn: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            revision: number;
        };
        AppPassword: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        AppPasswordInput: {
            name: string;
            password: string;
            code: string;
        };
        AuditEntry: {
            changes: {
                field: string;
                /** @description A text, a number, a boolean or null. */
                from: unknown;
                /** @description A text, a number, a boolean or null. */
                to: unknown;
            }[];
            actor: string | null;
            company: string | null;
            actorCompany: string | null;
            recordName: string | null;
            isHidden: boolean;
            id: string;
            record: string;
            recordId: string;
            companyId: string | null;
            type: string;
            text: string;
            actorId: string;
            actorCompanyId: string | null;
            /** Format: date-time */
            occurredAt: string;
            position: number;
            revision: number;
            correlationId: string;
            isForSupport: boolean;
        };
        Bill: {
            id: string;
            companyId: string;
            number: string;
            /** @description The first month, and of a year the number of months: 2026-12, 2025-11/12. */
            period: string;
            /** @description The first day of the period. */
            from: string;
            /** @description The last day of the period. */
            to: string;
            /**
             * Format: date
             * @description The day of payment, in the time zone of the company.
             */
            dueOn: string;
            /** @enum {string} */
            kind: "monthly" | "annual";
            /** @enum {string} */
            status: "open" | "unpaid" | "confirming" | "paid" | "void";
            /** @description Packs, then discounts (negative), then tax. Their sum is netPayable. */
            lines: {
                /** @enum {string} */
                kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                label: string;
                detail: string;
                /** Format: double */
                amount: number;
            }[];
            /**
             * Format: double
             * @description The sum of the packs, in dollars, before discounts.
             */
            currentDues: number;
            /**
             * Format: double
             * @description The discounts in percent of currentDues.
             */
            discountPercent: number;
            /**
             * Format: double
             * @description The limit of all discounts, in percent.
             */
            maxDiscount: number;
            /**
             * Format: double
             * @description The referral credit that the bill uses, in dollars.
             */
            refDiscount: number;
            /**
             * Format: double
             * @description The total in dollars.
             */
            netPayable: number;
            /**
             * Format: double
             * @description What is still to be paid, in dollars.
             */
            amountDue: number;
            /**
             * @description None for a bill of 0; null until it is paid.
             * @enum {string|null}
             */
            paidBy: "card" | "check" | "none" | null;
            /** Format: date-time */
            paidAt: string | null;
            checkNumber: string | null;
            /**
             * Format: date
             * @description The day on which the check came in.
             */
            receivedOn: string | null;
            /** @description The gateway's id of the payment by card. */
            transactionId: string | null;
            /**
             * Format: double
             * @description The sum of all refunds, in dollars.
             */
            refunded: number;
            creditNotes: {
                number: string;
                /** Format: double */
                amount: number;
                reason: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Name and details of the company when the bill was issued. */
            billTo: {
                name: string;
                addressLines: string[];
                taxId: string | null;
                poNumber: string | null;
            } | null;
            seller: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        CallingApiKey: {
            data: {
                id: string;
                name: string;
                /** @enum {string} */
                access: "read" | "write";
                rights: ("Mobile App Access" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Quote Orders" | "Approve Orders")[];
                companyId: string;
                /** @enum {string} */
                companyType: "manufacturer" | "vendor";
                /** Format: date */
                expiresOn: string | null;
            };
        };
        CancellationInput: {
            reason?: string | null;
            /** @constant */
            withdraw?: true;
        };
        CardStored: {
            data: {
                /** @enum {string} */
                status: "success";
            };
        };
        ChangePasswordInput: {
            oldPassword: string;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            newPassword: string;
            code?: string | null;
        };
        ChangedSwatch: {
            id: string;
            companyId: string;
            inventoryGroupId: string;
            fabricId: string;
            code: string;
            alias: string | null;
            fabric_name: string | null;
            pattern_name: string;
            color: string;
            grade: string | null;
            other_codes: string[];
            grade_notice: boolean;
            active: boolean;
            scanned: boolean;
            /** Format: date-time */
            lastScannedAt: string | null;
            lastScanId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            replacedId?: string;
        };
        CheckInput: {
            amount: number;
            checkNumber: string;
            /** Format: date */
            receivedOn: string;
            reason: string;
        };
        CodeInput: {
            code: string;
        };
        Company: {
            /** @description Whether the contract can be renewed now. */
            renewalDue: boolean;
            /** @description Days until the end of the contract; null without the right. */
            renewalDaysLeft: number | null;
            /** @description The last day of a subscription that is cancelled now. */
            lastDayIfCancelled: string | null;
            /**
             * Format: double
             * @description The referral credit that is left, in dollars; null in lists.
             */
            rfDiscount: number | null;
            /** @description The steps that the reader can take now. */
            allowed: ("add-packs" | "change-plan" | "renew" | "cancel" | "withdraw" | "update-card")[];
            /** @description The reason why the reader cannot take each other step now. */
            locks: {
                [key: string]: components["schemas"]["SubscriptionLock"];
            };
            id: string;
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor";
            ownerId: string;
            active: boolean;
            isAnnual: boolean | null;
            /** @description How many of its users are active. */
            activeMembers: number;
            isLimited: boolean;
            /** Format: date-time */
            subscribeOn: string | null;
            unassignedSubscriptions: number;
            referralCode: string;
            /** @description The referral code that it signed up with. */
            refCode: string | null;
            /** @description Length of the contract in years. */
            term: number | null;
            /**
             * Format: date-time
             * @description When the contract ends.
             */
            termDate: string | null;
            /** @description How many users its packs allow. */
            maxUsers: number;
            mbpu: number;
            timeZone: string;
            /** @description Days until the company is blocked, 0 when it is; null without a countdown. */
            remainingDays: number | null;
            couponId: string | null;
            referralCouponId: string | null;
            /** Format: date-time */
            subscriptionUpdatedOn: string | null;
            planId: string | null;
            /**
             * Format: double
             * @description The referral credit that bills have used, in dollars.
             */
            rfHistorical: number | null;
            /**
             * Format: date
             * @description The day on which the subscription ends, in the time zone of the company; null unless it was cancelled.
             */
            cancelsOn: string | null;
            /**
             * Format: date
             * @description The day on which the subscription ended; null before.
             */
            endedOn: string | null;
            /**
             * Format: date
             * @description The last day that is paid.
             */
            paidThrough: string | null;
            /**
             * Format: date
             * @description The day of the next bill; null when there will be none.
             */
            nextPaymentOn: string | null;
            /** @description What its bills print in addition to the name. */
            billingDetails: {
                legalName: string | null;
                addressLines: string[];
                taxId: string | null;
                poNumber: string | null;
                emails: string[];
            } | null;
            signupUsers: number;
            orderDetailtable: {
                id: string;
                name: string;
                hidden: boolean;
            }[];
            quoteTemplates: {
                name: string;
                text: string;
            }[];
            labelSheets: {
                name: string;
                page: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                columns: number;
                rows: number;
                label: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                /** Format: double */
                left: number;
                /** Format: double */
                top: number;
                /** Format: double */
                pitchX: number;
                /** Format: double */
                pitchY: number;
            }[];
            permissionSets: {
                name: string;
                permissions: ("Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method" | "Quote Orders" | "Approve Orders")[];
            }[];
            /** @description Whether owner and admins must sign in with a code or a passkey. */
            requiresTwoSteps: boolean;
            /**
             * @description A mask in place of the key; null without one.
             * @enum {string|null}
             */
            paymentApiKey: "********" | null;
            /**
             * Format: date-time
             * @description When the present key was set.
             */
            paymentKeySetAt: string | null;
            paymentApiUrl: string | null;
            /** @description Public: the buyer's browser passes it to the card fields of the gateway. */
            paymentTokenizationKey: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            owner?: components["schemas"]["User"] | null;
            admins?: components["schemas"]["Person"][];
            users?: components["schemas"]["User"][];
            plan?: components["schemas"]["Plan"] | null;
            coupon?: components["schemas"]["UsedCoupon"] | null;
        };
        CompanyAccessInput: {
            active: boolean;
            remainingDays?: number | null;
            reason: string;
        };
        CompanyChange: {
            id: string;
            type: string;
            text: string;
            /** Format: date-time */
            occurredAt: string;
            actorId: string;
            actor: string | null;
            companyId: string | null;
            company: string | null;
            changes: {
                field: string;
                /** @description A text, a number, a boolean or null. */
                from: unknown;
                /** @description A text, a number, a boolean or null. */
                to: unknown;
            }[];
            revision: number;
            position: number;
            correlationId: string;
            record: string;
            recordId: string;
            recordName: string | null;
        };
        /** @description Some records are answered with fewer fields. */
        CompanyInPart: {
            /** @description Whether the contract can be renewed now. */
            renewalDue?: boolean;
            /** @description Days until the end of the contract; null without the right. */
            renewalDaysLeft?: number | null;
            /** @description The last day of a subscription that is cancelled now. */
            lastDayIfCancelled?: string | null;
            /**
             * Format: double
             * @description The referral credit that is left, in dollars; null in lists.
             */
            rfDiscount?: number | null;
            /** @description The steps that the reader can take now. */
            allowed?: ("add-packs" | "change-plan" | "renew" | "cancel" | "withdraw" | "update-card")[];
            /** @description The reason why the reader cannot take each other step now. */
            locks?: {
                [key: string]: components["schemas"]["SubscriptionLock"];
            };
            id: string;
            name?: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor";
            ownerId?: string;
            active?: boolean;
            isAnnual?: boolean | null;
            /** @description How many of its users are active. */
            activeMembers?: number;
            isLimited?: boolean;
            /** Format: date-time */
            subscribeOn?: string | null;
            unassignedSubscriptions?: number;
            referralCode?: string;
            /** @description The referral code that it signed up with. */
            refCode?: string | null;
            /** @description Length of the contract in years. */
            term?: number | null;
            /**
             * Format: date-time
             * @description When the contract ends.
             */
            termDate?: string | null;
            /** @description How many users its packs allow. */
            maxUsers?: number;
            mbpu?: number;
            timeZone?: string;
            /** @description Days until the company is blocked, 0 when it is; null without a countdown. */
            remainingDays?: number | null;
            couponId?: string | null;
            referralCouponId?: string | null;
            /** Format: date-time */
            subscriptionUpdatedOn?: string | null;
            planId?: string | null;
            /**
             * Format: double
             * @description The referral credit that bills have used, in dollars.
             */
            rfHistorical?: number | null;
            /**
             * Format: date
             * @description The day on which the subscription ends, in the time zone of the company; null unless it was cancelled.
             */
            cancelsOn?: string | null;
            /**
             * Format: date
             * @description The day on which the subscription ended; null before.
             */
            endedOn?: string | null;
            /**
             * Format: date
             * @description The last day that is paid.
             */
            paidThrough?: string | null;
            /**
             * Format: date
             * @description The day of the next bill; null when there will be none.
             */
            nextPaymentOn?: string | null;
            /** @description What its bills print in addition to the name. */
            billingDetails?: {
                legalName: string | null;
                addressLines: string[];
                taxId: string | null;
                poNumber: string | null;
                emails: string[];
            } | null;
            signupUsers?: number;
            orderDetailtable?: {
                id: string;
                name: string;
                hidden: boolean;
            }[];
            quoteTemplates?: {
                name: string;
                text: string;
            }[];
            labelSheets?: {
                name: string;
                page: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                columns: number;
                rows: number;
                label: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                /** Format: double */
                left: number;
                /** Format: double */
                top: number;
                /** Format: double */
                pitchX: number;
                /** Format: double */
                pitchY: number;
            }[];
            permissionSets?: {
                name: string;
                permissions: ("Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method" | "Quote Orders" | "Approve Orders")[];
            }[];
            /** @description Whether owner and admins must sign in with a code or a passkey. */
            requiresTwoSteps?: boolean;
            /**
             * @description A mask in place of the key; null without one.
             * @enum {string|null}
             */
            paymentApiKey?: "********" | null;
            /**
             * Format: date-time
             * @description When the present key was set.
             */
            paymentKeySetAt?: string | null;
            paymentApiUrl?: string | null;
            /** @description Public: the buyer's browser passes it to the card fields of the gateway. */
            paymentTokenizationKey?: string | null;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            revision?: number;
            owner?: components["schemas"]["User"] | {
                username: string | null;
                email?: string | null;
                phone?: string | null;
            } | null;
            admins?: components["schemas"]["Person"][];
            users?: components["schemas"]["User"][];
            plan?: components["schemas"]["Plan"] | null;
            coupon?: components["schemas"]["UsedCoupon"] | null;
        };
        CompanyInput: {
            name?: string | null;
            /** @description A name of the IANA time zone database, such as America/Chicago. */
            timeZone?: string | null;
            orderDetailtable?: Record<string, never>[] | null;
            quoteTemplates?: {
                name: string;
                text: string;
            }[] | null;
            labelSheets?: {
                name: string;
                page: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                columns: number;
                rows: number;
                label: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                /** Format: double */
                left: number;
                /** Format: double */
                top: number;
                /** Format: double */
                pitchX: number;
                /** Format: double */
                pitchY: number;
            }[] | null;
            permissionSets?: {
                name: string;
                permissions: ("Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method" | "Quote Orders" | "Approve Orders")[];
            }[] | null;
            /** @description What stands on bills, and who gets them too. All of it is sent; what is missing is taken away. */
            billingDetails?: {
                legalName?: string | null;
                addressLines?: string[];
                taxId?: string | null;
                poNumber?: string | null;
                emails?: string[];
            } | null;
            paymentApiKey?: string | null;
            /** Format: uri */
            paymentApiUrl?: string | null;
            /** @description Public, for the gateway's own card fields. */
            paymentTokenizationKey?: string | null;
        };
        CompanyPatch: {
            planId?: string | null;
            name?: string | null;
            /** @description A name of the IANA time zone database, such as America/Chicago. */
            timeZone?: string | null;
            orderDetailtable?: Record<string, never>[] | null;
            quoteTemplates?: {
                name: string;
                text: string;
            }[] | null;
            labelSheets?: {
                name: string;
                page: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                columns: number;
                rows: number;
                label: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                /** Format: double */
                left: number;
                /** Format: double */
                top: number;
                /** Format: double */
                pitchX: number;
                /** Format: double */
                pitchY: number;
            }[] | null;
            permissionSets?: {
                name: string;
                permissions: ("Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method" | "Quote Orders" | "Approve Orders")[];
            }[] | null;
            /** @description What stands on bills, and who gets them too. All of it is sent; what is missing is taken away. */
            billingDetails?: {
                legalName?: string | null;
                addressLines?: string[];
                taxId?: string | null;
                poNumber?: string | null;
                emails?: string[];
            } | null;
            paymentApiKey?: string | null;
            /** Format: uri */
            paymentApiUrl?: string | null;
            /** @description Public, for the gateway's own card fields. */
            paymentTokenizationKey?: string | null;
        };
        CopiedOrder: {
            id: string;
            index: number;
            /** @enum {string} */
            status: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled";
            manufacturerId: string;
            vendorId: string;
            groupId: string;
            userId: string;
            modifierId: string | null;
            po_number: string;
            job_number: number;
            /** @enum {string|null} */
            requireLevel: "none" | "single" | "full" | null;
            notes: string | null;
            /** Format: date */
            neededBy: string | null;
            /** Format: date */
            deliverBy: string | null;
            /** Format: date */
            dueBy: string | null;
            vendorNotes: string | ({
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            } & {
                [key: string]: string;
            }) | null;
            defaultVendorNotes: {
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            };
            releaseNotes: string | null;
            rejectNotes: string | null;
            acceptedNotes: string | null;
            scannedNotes: string | null;
            quote: string | null;
            /** Format: double */
            total: number | null;
            quotes: {
                version: number;
                quote: string;
                /** Format: double */
                total: number;
                /** Format: date */
                deliverBy: string | null;
                /** Format: date-time */
                quotedAt: string;
                by: string;
                /** @enum {string} */
                state: "open" | "superseded" | "accepted" | "cancelled";
            }[];
            invoice: {
                number: string | null;
                /** Format: date-time */
                issuedAt: string;
                /** Format: date */
                dueAt: string | null;
                /** Format: date */
                paidAt: string | null;
            } | null;
            verified: boolean;
            /** @enum {string} */
            companyType: "manufacturer";
            manufacturerName: string;
            vendorName: string;
            groupName: string;
            currentGroupName: string;
            terms: {
                groupName: string;
                threadColor: string | null;
                notes: string | null;
                checks: {
                    header: boolean;
                    header_drilled: boolean;
                    corner_label: boolean;
                    fabric_drilled: boolean;
                    overlock: boolean;
                    grommet: boolean;
                    collate: boolean;
                };
            } | null;
            number: string;
            /** @enum {string} */
            paymentOption: "card" | "invoice" | "any";
            linkActive: boolean;
            /** @enum {string} */
            waitsFor: "manufacturer" | "vendor" | "scans" | "nobody";
            /** Format: date-time */
            waitsSince: string;
            urgency: string;
            /** @enum {string} */
            waitsForRight: "any" | "admin" | "Quote Orders" | "Approve Orders";
            allowed: ("edit" | "discard" | "place" | "take-back" | "accept" | "cancel" | "release" | "override" | "pay" | "end-payment" | "verify" | "copy" | "note" | "quote" | "correct" | "reject" | "scan" | "invoice" | "settle" | "complete" | "record-scans")[];
            rights: {
                [key: string]: components["schemas"]["StepRight"];
            };
            locks: {
                [key: string]: components["schemas"]["OrderLock"];
            };
            lineCount: number;
            wasPlaced: boolean;
            requirementsTotal: number;
            requirementsDone: number;
            /** @enum {string|null} */
            paymentStatus: "attempted" | "approved" | "declined" | "failed" | "unknown" | "unsettled" | null;
            paymentText: string | null;
            transactionId: string | null;
            /** Format: date-time */
            paymentMayEndAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            warned?: {
                code: string;
                text: string;
            }[];
            leftOut?: {
                code: string;
                text: string;
            }[];
        };
        CopyInput: {
            groupId?: string | null;
            po_number?: string | null;
        };
        Coupon: {
            usedBy: number | null;
            name: string;
            /** @enum {string} */
            couponType: "referral" | "user" | "auto" | "saasOnly";
            /** Format: double */
            discount: number;
            /** @enum {string} */
            type: "percent" | "USD";
            /** Format: date-time */
            expiry: string | null;
            expiryDate: number | null;
            /** Format: date-time */
            addedDate: string;
            minUser: number | null;
            companyId: string | null;
            /** Format: double */
            referralDiscount: number | null;
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        /** @description Some records are answered with fewer fields. */
        CouponInPart: {
            usedBy?: number | null;
            name: string;
            /** @enum {string} */
            couponType: "referral" | "user" | "auto" | "saasOnly";
            /** Format: double */
            discount: number;
            /** @enum {string} */
            type: "percent" | "USD";
            /** Format: date-time */
            expiry: string | null;
            expiryDate: number | null;
            /** Format: date-time */
            addedDate: string;
            minUser: number | null;
            companyId?: string | null;
            /** Format: double */
            referralDiscount: number | null;
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        CouponInput: {
            name?: string | null;
            /** @enum {string|null} */
            couponType?: "referral" | "user" | "auto" | "saasOnly" | null;
            /** Format: double */
            discount?: number | null;
            /** @enum {string|null} */
            type?: "percent" | "USD" | null;
            /** Format: double */
            expiryDate?: number | null;
            /** Format: double */
            minUser?: number | null;
            isEnded?: boolean | null;
            reason: string;
        };
        CustomerInput: {
            /** @enum {string|null} */
            paymentOption?: "card" | "invoice" | "any" | null;
            vendorNotes?: Record<string, never> | null;
            status?: boolean | null;
            companyName?: string | null;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
        };
        Dashboard: {
            id: string;
            orders: {
                draft: number;
                placed: number;
                quoted: number;
                rejected: number;
                accepted: number;
                scanned: number;
                invoiced: number;
                complete: number;
                cancelled: number;
            };
            toRelease: number;
        };
        DeductPaymentInput: {
            cardNumber?: string | null;
            expiry?: string | null;
            cvc?: string | null;
            paymentToken?: string | null;
            amount: number;
        };
        Deleted: {
            count: number;
            id: string;
        };
        /** @enum {string} */
        DependencyState: "up" | "down";
        Existence: {
            exists: boolean;
        };
        Fabric: {
            id: string;
            companyId: string | null;
            code: string;
            alias: string | null;
            pattern_name: string;
            color: string;
            grade: string | null;
            other_codes: string[];
            photo: string | null;
            active: boolean;
            discontinued: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        FabricChangesInput: {
            other_codes?: string[] | null;
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            photo?: string | null;
            active?: boolean | null;
            discontinued?: boolean | null;
            inactivateSwatches?: boolean | null;
        };
        FabricLimits: {
            /** Format: double */
            total: number;
            /** Format: double */
            limit: number | null;
            /** Format: double */
            remaining: number | null;
            isLimited: boolean;
            /** @enum {string} */
            level: "enough" | "nearly-full" | "full";
            data: {
                /** Format: double */
                total: number;
                /** Format: double */
                limit: number | null;
                /** Format: double */
                remaining: number | null;
                isLimited: boolean;
                /** @enum {string} */
                level: "enough" | "nearly-full" | "full";
            };
        };
        FabricUsage: {
            groups: {
                id: string;
                name: string;
                swatchId: string;
            }[];
            orders: {
                id: string;
                index: number;
                /** @enum {string} */
                status: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled";
            }[];
            totals: {
                groups: number;
                orders: number;
                openOrders: number;
            };
        };
        FailedRow: {
            row: number;
            code: string;
            error: string;
            column?: string;
            value?: string;
            expected?: string;
            cells?: {
                [key: string]: string;
            };
        };
        FileLink: {
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        FileName: string;
        FirstBillAnswer: {
            data: {
                period: string;
                from: string;
                to: string;
                /** Format: date */
                dueOn: string;
                /** @enum {string} */
                kind: "monthly" | "annual";
                /** @enum {string} */
                status: "open" | "unpaid" | "confirming";
                lines: {
                    /** @enum {string} */
                    kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                    label: string;
                    detail: string;
                    /** Format: double */
                    amount: number;
                }[];
                /** Format: double */
                currentDues: number;
                /** Format: double */
                refDiscount: number;
                /** Format: double */
                netPayable: number;
                /** Format: double */
                discountPercent: number;
                /** Format: double */
                maxDiscount: number;
                /** Format: double */
                netPayableAfter: number;
                /** Format: double */
                amountDue: number;
                /** @enum {string|null} */
                payLock: "confirming" | "nothing-due" | "not-first-day" | "annual" | null;
                payee: string | null;
                card: {
                    brand: string;
                    lastFour: string;
                    expiry: string;
                    isExpired: boolean;
                } | null;
                coupons: string[];
            };
            /** Format: double */
            currentDues: number;
            /** Format: double */
            refDiscount: number;
            /** Format: double */
            netPayable: number;
        };
        GroupCsvInput: {
            InventoryGroups: string[];
        };
        HistoryEntry: {
            id: string;
            record: string;
            recordId: string;
            companyId: string | null;
            type: string;
            text: string;
            fields: {
                field: string;
                /** @description A text, a number, a boolean or null. */
                to: unknown;
            }[];
            actorId: string;
            actorCompanyId: string | null;
            /** Format: date-time */
            occurredAt: string;
            position: number;
            revision: number;
            correlationId: string;
            isForSupport: boolean;
            actor?: components["schemas"]["Person"] | null;
        };
        ImportPlan: {
            rows: number;
            added: number;
            changed: {
                row: number;
                code: string;
                changes: {
                    column: string;
                    from: string | null;
                    to: string;
                }[];
                otherGroups: number;
            }[];
            unchanged: number;
            failed: components["schemas"]["FailedRow"][];
            similar: {
                row: number;
                code: string;
                meant: string;
            }[];
        };
        ImportedOrderLine: components["schemas"]["AddedOrderLine"] | components["schemas"]["FailedRow"];
        ImportedSwatch: components["schemas"]["Swatch"] | components["schemas"]["FailedRow"] | {
            id: string;
            code: string;
        };
        InventoryGroup: {
            /** @description The steps that the reader can take now. */
            allowed: ("scan" | "delete")[];
            id: string;
            companyId: string;
            name: string;
            version: string;
            active: boolean | "not-started";
            inventoryTypeId: string | null;
            send_email: boolean | ("missingFabric" | "All");
            /** @enum {string} */
            scanType: "Code 128" | "Code 39" | "QR Code";
            download_available: boolean;
            scanned: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            inventoryType?: components["schemas"]["InventoryType"] | null;
            swatches?: components["schemas"]["Swatch"][];
            scannedGroups?: components["schemas"]["Scan"][];
        };
        InventoryGroupInput: {
            name?: string | null;
            version?: string | null;
            active?: (boolean | null) | "not-started";
            inventoryTypeId?: string | null;
            send_email?: (boolean | null) | ("missingFabric" | "All");
            /** @enum {string|null} */
            scanType?: "Code 128" | "Code 39" | "QR Code" | null;
            download_available?: boolean | null;
        };
        InventoryType: {
            id: string;
            name: string;
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        InventoryTypeInput: {
            name?: string | null;
            active?: boolean | null;
            reason: string;
        };
        Job: {
            id: string;
            companyId: string;
            userId: string;
            recordId: string | null;
            /** @enum {string} */
            kind: "scan-csv" | "scan-pdf" | "group-csv" | "users-csv" | "orders-csv" | "bill-pdf" | "audit-csv" | "labels-pdf" | "swatch-import" | "order-import";
            /** @enum {string} */
            state: "waiting" | "done" | "failed";
            progress: number;
            result: {
                container: string;
                fileName: string;
            } | {
                fileName: string | null;
                rows: number;
                failedRows: number;
                failed: components["schemas"]["FailedRow"][];
                groupId?: string;
                orderId?: string;
                mode?: string;
            } | null;
            error: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            user?: components["schemas"]["Scanner"] | null;
        };
        LabelPreview: {
            labels: number;
            sheets: number;
            /** Format: double */
            narrowest: number | null;
            /** Format: double */
            quiet: number | null;
            page: {
                /** Format: double */
                width: number;
                /** Format: double */
                height: number;
            };
            cells: {
                position: number;
                /** Format: double */
                x: number;
                /** Format: double */
                y: number;
                /** Format: double */
                width: number;
                /** Format: double */
                height: number;
            }[];
            drawn: {
                position: number;
                fabricId: string;
                code: string;
                shapes: {
                    /** @enum {string} */
                    kind: "path" | "text";
                    d?: string;
                    text?: string;
                    /** Format: double */
                    x?: number;
                    /** Format: double */
                    y?: number;
                    /** Format: double */
                    size?: number;
                    weight?: number;
                    /** @enum {string} */
                    anchor?: "start" | "end";
                }[];
            }[];
            faults: {
                fabricId: string;
                code: string;
                text: string;
            }[];
        };
        LabelSheet: {
            id: string;
            name: string;
            isRoll: boolean;
            isOwn: boolean;
            page: {
                /** Format: double */
                width: number;
                /** Format: double */
                height: number;
            };
            columns: number;
            rows: number;
            label: {
                /** Format: double */
                width: number;
                /** Format: double */
                height: number;
            };
            /** Format: double */
            left: number;
            /** Format: double */
            top: number;
            /** Format: double */
            pitchX: number;
            /** Format: double */
            pitchY: number;
        };
        LabelsInput: {
            of: {
                fabricIds?: string[] | null;
                swatchIds?: string[] | null;
                groupId?: string | null;
                orderId?: string | null;
                codes?: string[] | null;
            };
            sheet?: (string | {
                page?: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                columns?: number;
                rows?: number;
                label?: {
                    /** Format: double */
                    width: number;
                    /** Format: double */
                    height: number;
                };
                /** Format: double */
                left?: number;
                /** Format: double */
                top?: number;
                /** Format: double */
                pitchX?: number;
                /** Format: double */
                pitchY?: number;
            }) | null;
            /** Format: double */
            start?: number | null;
            /** Format: double */
            copies?: number | null;
            /** @enum {string|null} */
            codeType?: "Code 128" | "Code 39" | "QR Code" | null;
            /** @enum {string|null} */
            content?: "code" | "link" | null;
            fields?: ("alias" | "pattern_name" | "color" | "grade" | "company")[] | null;
        };
        LineFabric: {
            id: string;
            code: string;
            alias: string | null;
            pattern_name: string;
            color: string;
            grade: string | null;
            photo: string | null;
            discontinued: boolean;
        };
        LinkInput: {
            name: string;
        };
        LinkedVendor: components["schemas"]["VendorLink"] | {
            id: string;
            vendor: string | null;
            name: string | null;
            email: string | null;
            phone: string | null;
            company: string | null;
        };
        Liveness: {
            /** @constant */
            status: "live";
        };
        LoginInput: {
            email: string;
            password: string;
            /** @description `web` selects the rules of the portal, which support needs, and its shorter session. */
            source?: string | null;
        };
        MadeAppPassword: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            password: string;
        };
        MailPreferences: {
            /** @enum {string} */
            orders: "all" | "mine" | "none";
            /** @enum {string} */
            scans: "all" | "none";
        };
        MailPreferencesInput: {
            /** @enum {string|null} */
            orders?: "all" | "mine" | "none" | null;
            /** @enum {string|null} */
            scans?: "all" | "none" | null;
        };
        MailRequested: {
            data: {
                isSuccess: boolean;
            };
        };
        MeantCode: {
            code: string | null;
        };
        NewApiKey: {
            /** Format: date-time */
            lastUsedAt: string | null;
            id: string;
            companyId: string;
            name: string;
            /** @enum {string} */
            access: "read" | "write";
            rights: ("Mobile App Access" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Quote Orders" | "Approve Orders")[];
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            userId: string;
            /** Format: date */
            expiresOn: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            revision: number;
            key: string;
        };
        NewApiKeyInput: {
            name: string;
            /** @enum {string} */
            access: "read" | "write";
            rights?: ("Mobile App Access" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Quote Orders" | "Approve Orders")[] | null;
            /**
             * Format: date
             * @description The key ends as this day begins in the time zone of the company: tomorrow to 366 days on.
             */
            expiresOn?: string | null;
            code?: string | null;
            password: string;
        };
        NewCouponInput: {
            name: string;
            /** @enum {string} */
            couponType: "user" | "auto" | "saasOnly";
            /** Format: double */
            discount: number;
            /** @enum {string} */
            type: "percent" | "USD";
            /** Format: double */
            expiryDate?: number | null;
            /** Format: double */
            minUser?: number | null;
            reason: string;
        };
        NewCustomerInput: {
            vendorId: string;
            vendor?: string | null;
            company?: string | null;
            referralCode?: string | null;
            status?: boolean | null;
            companyName?: string | null;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
        };
        NewFabricInput: {
            code: string;
            alias?: string | null;
            pattern_name: string;
            color: string;
            grade?: string | null;
            photo?: string | null;
            active?: boolean | null;
            discontinued?: boolean | null;
            inactivateSwatches?: boolean | null;
        };
        NewInventoryGroupInput: {
            name: string;
            version: string;
            active?: (boolean | null) | "not-started";
            inventoryTypeId?: string | null;
            send_email?: (boolean | null) | ("missingFabric" | "All");
            /** @enum {string|null} */
            scanType?: "Code 128" | "Code 39" | "QR Code" | null;
            download_available?: boolean | null;
        };
        NewManyFabricsInput: {
            fabricIds?: string[] | null;
            inventoryGroupId?: string | null;
            quantity: number | "Available Fabric";
        };
        NewOrderFabricInput: {
            orderId: string;
            fabricId?: string | null;
            code?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            alias?: string | null;
            quantity: number | "Available Fabric";
            allowDuplicate?: boolean | null;
            position?: number | null;
            date?: string | null;
            rubs?: string | null;
            url?: string | null;
            grade?: string | null;
            content?: string | null;
            cleaning_code?: string | null;
            cutting_direction?: string | null;
            repeat_horizontal?: string | null;
            repeat_vertical?: string | null;
            correlate?: string | null;
            finish?: string | null;
            performance_logo?: string | null;
            supplier_logo?: string | null;
            availability?: string | null;
            mill_vendor?: string | null;
            uv_rating?: string | null;
            ppi?: string | null;
            qr_code?: string | null;
            durability?: string | null;
            special_comments?: string | null;
            custom1?: string | null;
            custom2?: string | null;
            custom3?: string | null;
            custom4?: string | null;
            custom5?: string | null;
            collections?: string | null;
        };
        NewOrderGroupInput: {
            name: string;
            vendorId: string;
            threadColor?: string | null;
            notes?: string | null;
            checks?: Record<string, never> | null;
            vendorNotes?: Record<string, never> | null;
        };
        NewOrderInput: {
            vendorId: string;
            groupId: string;
            po_number: string;
            /**
             * @description The scans that the order requires: none, one of each line (`single`), or the quantity of each (`full`).
             * @enum {string|null}
             */
            requireLevel?: "none" | "single" | "full" | null;
            notes?: string | null;
            /** Format: date */
            neededBy?: string | null;
            group?: {
                /** Format: double */
                revision?: number | null;
                name?: string | null;
                vendorId?: string | null;
                threadColor?: string | null;
                notes?: string | null;
                checks?: Record<string, never> | null;
                vendorNotes?: Record<string, never> | null;
            } | null;
            /**
             * @description The next status. `allowed` of the order names the steps that are possible.
             * @enum {string|null}
             */
            status?: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled" | null;
            quote?: string | null;
            /** Format: double */
            total?: number | null;
            /** Format: date */
            deliverBy?: string | null;
            /** @description The version of the quote that is accepted or cancelled, or that another quote corrects. */
            version?: number | null;
            rejectNotes?: string | null;
            acceptedNotes?: string | null;
            scannedNotes?: string | null;
            invoiceNumber?: string | null;
            /** Format: date */
            dueAt?: string | null;
            /** Format: date */
            invoicePaidAt?: string | null;
            verified?: boolean | null;
            vendorNotes?: string | null;
        };
        NewPacksInput: {
            planId: string;
            count?: number | null;
        };
        NewPasskeyInput: {
            name: string;
            passkey: {
                id: string;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[] | null;
                };
            };
        };
        NewPlanInput: {
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor" | "user";
            /** Format: double */
            max_users: number;
            /** Format: double */
            price_per_user: number;
            isOffered?: boolean | null;
            reason: string;
        };
        NewRecoveryCodes: {
            recoveryCodes: string[];
        };
        NewSwatchInput: {
            grade?: string | null;
            fabricId: string;
            grade_notice?: boolean | null;
            active?: boolean | null;
            scanned?: boolean | null;
        };
        NewUserInput: {
            /** Format: email */
            email: string;
            username: string;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            password?: string | null;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            confirmPassword?: string | null;
            firstName: string;
            lastName: string;
            /**
             * Format: email
             * @description Gets the mails about scans. A new user of a manufacturer needs it.
             */
            csr_email?: string | null;
            mobile?: string | null;
            /** @enum {string|null} */
            role?: "admin" | "user" | null;
            active?: boolean | null;
            user_permissions?: Record<string, never>[] | null;
            order_permissions?: Record<string, never>[] | null;
            proof?: {
                code: string;
                password: string;
            } | null;
        };
        NextBillAnswer: {
            data: {
                period: string;
                from: string;
                to: string;
                /** Format: date */
                dueOn: string;
                /** @enum {string} */
                kind: "monthly" | "annual";
                /** @enum {string} */
                status: "open" | "unpaid" | "confirming";
                lines: {
                    /** @enum {string} */
                    kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                    label: string;
                    detail: string;
                    /** Format: double */
                    amount: number;
                }[];
                /** Format: double */
                currentDues: number;
                /** Format: double */
                refDiscount: number;
                /** Format: double */
                netPayable: number;
                /** Format: double */
                discountPercent: number;
                /** Format: double */
                maxDiscount: number;
                /** Format: double */
                netPayableAfter: number;
                /** Format: double */
                amountDue: number;
                /** @enum {string|null} */
                payLock: "confirming" | "nothing-due" | "not-first-day" | "annual" | null;
                payee: string | null;
                card: {
                    brand: string;
                    lastFour: string;
                    expiry: string;
                    isExpired: boolean;
                } | null;
            } | null;
            /** Format: double */
            currentDues: number;
            /** Format: double */
            refDiscount: number;
            /** Format: double */
            netPayable: number;
        };
        NoteInput: {
            text: string;
        };
        OfferOwnershipInput: {
            userId: string;
            proof: {
                code: string;
                password: string;
            };
        };
        OpenedCompany: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor";
            /** @enum {string} */
            state: "ended" | "blocked" | "suspended" | "countdown" | "cancelled" | "active";
            active: boolean;
            isAnnual: boolean;
            /** @description Length of the contract in years. */
            term: number;
            /** @description How many users its packs allow. */
            maxUsers: number;
            /** @description How many of its users are active. */
            activeMembers: number;
            /** @description Days until the company is blocked, 0 when it is; null without a countdown. */
            remainingDays: number | null;
            /**
             * Format: date-time
             * @description When the contract ends.
             */
            termDate: string;
            /**
             * Format: date
             * @description The last day that is paid.
             */
            paidThrough: string;
            /**
             * Format: date
             * @description The day of the next bill; null when there will be none.
             */
            nextPaymentOn: string | null;
            /**
             * Format: date
             * @description The day on which the subscription ends, in the time zone of the company; null unless it was cancelled.
             */
            cancelsOn: string | null;
            /**
             * Format: date
             * @description The day on which the subscription ended; null before.
             */
            endedOn: string | null;
            isTaxExempt: boolean;
            /** @description The number of bills that are neither paid nor void. */
            openBills: number;
            /**
             * Format: double
             * @description The sum of the bills that are neither paid nor void, in dollars.
             */
            openAmount: number;
            /**
             * Format: date-time
             * @description The latest recorded sign-in of any user; null without any.
             */
            lastSignInAt: string | null;
            /** Format: date-time */
            createdAt: string;
            revision: number;
            /** Format: double */
            storageUsed: number;
            storageLimit: number | null;
            owner: {
                id: string;
                username: string | null;
                email: string | null;
                hasTwoSteps: boolean;
                /** Format: date-time */
                lastSignInAt: string | null;
            } | null;
            look: {
                reason: string;
                /** Format: date-time */
                until: string;
            };
        };
        OpenedSession: {
            id: string;
            ttl: number;
            /** Format: date-time */
            created: string;
            userId: string;
            /** @enum {string} */
            role?: "support";
        };
        Order: {
            id: string;
            /** @description The number of the order among those of its manufacturer. */
            index: number;
            /** @enum {string} */
            status: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled";
            manufacturerId: string;
            vendorId: string;
            groupId: string;
            /** @description The user or API key that made the order. */
            userId: string;
            /** @description The user who changed it last. */
            modifierId: string | null;
            po_number: string;
            /** @description The number of the order in its group. */
            job_number: number;
            /**
             * @description The scans that the order needs: none, one of each line, or all of its quantity.
             * @enum {string|null}
             */
            requireLevel: "none" | "single" | "full" | null;
            notes: string | null;
            /**
             * Format: date
             * @description The deadline of the manufacturer.
             */
            neededBy: string | null;
            /**
             * Format: date
             * @description The delivery day of the present quote.
             */
            deliverBy: string | null;
            /**
             * Format: date
             * @description The earlier of neededBy and deliverBy, until the order is complete or cancelled. After that day the order is late.
             */
            dueBy: string | null;
            /** @description The vendor's own notes: a text, or a text for each subject. */
            vendorNotes: string | ({
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            } & {
                [key: string]: string;
            }) | null;
            /** @description The vendor's notes for all orders of this manufacturer, copied at placement; empty in a draft. */
            defaultVendorNotes: {
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            };
            releaseNotes: string | null;
            rejectNotes: string | null;
            acceptedNotes: string | null;
            /** @description The manufacturer's reason to mark the order as scanned despite missing scans; null without one. */
            scannedNotes: string | null;
            quote: string | null;
            /**
             * Format: double
             * @description The quoted total in dollars; null before the first quote.
             */
            total: number | null;
            /** @description Oldest first; a corrected quote is superseded by the next. */
            quotes: {
                version: number;
                quote: string;
                /** Format: double */
                total: number;
                /** Format: date */
                deliverBy: string | null;
                /** Format: date-time */
                quotedAt: string;
                by: string;
                /** @enum {string} */
                state: "open" | "superseded" | "accepted" | "cancelled";
            }[];
            /** @description The vendor's own invoice; null before it is issued, and for an order paid by card. */
            invoice: {
                number: string | null;
                /** Format: date-time */
                issuedAt: string;
                /** Format: date */
                dueAt: string | null;
                /** Format: date */
                paidAt: string | null;
            } | null;
            /** @description Whether the manufacturer has confirmed that the scans match. */
            verified: boolean;
            /** @enum {string} */
            companyType: "manufacturer";
            manufacturerName: string;
            vendorName: string;
            /** @description The name of the group at placement. */
            groupName: string;
            /** @description The present name of the group. */
            currentGroupName: string;
            /** @description The group as it was at placement; null in a draft, and in orders placed before terms were recorded. */
            terms: {
                groupName: string;
                threadColor: string | null;
                notes: string | null;
                checks: {
                    header: boolean;
                    header_drilled: boolean;
                    corner_label: boolean;
                    fabric_drilled: boolean;
                    overlock: boolean;
                    grommet: boolean;
                    collate: boolean;
                };
            } | null;
            /** @description Index, job number and PO number in one text, for the search. */
            number: string;
            /**
             * @description How the vendor is paid: by card, by invoice, or either.
             * @enum {string}
             */
            paymentOption: "card" | "invoice" | "any";
            /** @description Whether the link between both companies is active. */
            linkActive: boolean;
            /**
             * @description The side with the next step.
             * @enum {string}
             */
            waitsFor: "manufacturer" | "vendor" | "scans" | "nobody";
            /**
             * Format: date-time
             * @description When the awaited side or the status changed last.
             */
            waitsSince: string;
            /** @description The sort key of work lists: by dueBy, orders without one last, then by waitsSince. */
            urgency: string;
            /**
             * @description The right that a user needs for the awaited step; owner and admins need none.
             * @enum {string}
             */
            waitsForRight: "any" | "admin" | "Quote Orders" | "Approve Orders";
            /** @description The steps that are possible now, for either side, if the user has the right. */
            allowed: ("edit" | "discard" | "place" | "take-back" | "accept" | "cancel" | "release" | "override" | "pay" | "end-payment" | "verify" | "copy" | "note" | "quote" | "correct" | "reject" | "scan" | "invoice" | "settle" | "complete" | "record-scans")[];
            /** @description The right that each allowed step needs; steps without one are left out. */
            rights: {
                [key: string]: components["schemas"]["StepRight"];
            };
            /** @description The reason why each other step is not possible now. */
            locks: {
                [key: string]: components["schemas"]["OrderLock"];
            };
            lineCount: number;
            /** @description Whether the vendor ever saw the order. */
            wasPlaced: boolean;
            /** @description How many scans the order needs. */
            requirementsTotal: number;
            /** @description How many of the needed scans are recorded. */
            requirementsDone: number;
            /**
             * @description Of the latest payment by card: unknown is being confirmed, unsettled was ended by a person before the outcome was known.
             * @enum {string|null}
             */
            paymentStatus: "attempted" | "approved" | "declined" | "failed" | "unknown" | "unsettled" | null;
            /** @description The gateway's text about the latest attempt. */
            paymentText: string | null;
            /** @description The gateway's id of the payment. */
            transactionId: string | null;
            /**
             * Format: date-time
             * @description The earliest instant at which a person may end the unconfirmed payment; null without one.
             */
            paymentMayEndAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            order_group?: components["schemas"]["OrderGroup"] | null;
            group?: components["schemas"]["OrderGroup"] | null;
            vendor?: components["schemas"]["PartnerCompany"] | null;
            manufacturer?: components["schemas"]["PartnerCompany"] | null;
            creator?: components["schemas"]["Person"] | null;
            modifier?: components["schemas"]["Person"] | null;
            fabrics?: components["schemas"]["OrderLine"][];
        };
        OrderFabricInput: {
            orderId?: string | null;
            fabricId?: string | null;
            code?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            alias?: string | null;
            quantity?: (number | null) | "Available Fabric";
            allowDuplicate?: boolean | null;
            position?: number | null;
            date?: string | null;
            rubs?: string | null;
            url?: string | null;
            grade?: string | null;
            content?: string | null;
            cleaning_code?: string | null;
            cutting_direction?: string | null;
            repeat_horizontal?: string | null;
            repeat_vertical?: string | null;
            correlate?: string | null;
            finish?: string | null;
            performance_logo?: string | null;
            supplier_logo?: string | null;
            availability?: string | null;
            mill_vendor?: string | null;
            uv_rating?: string | null;
            ppi?: string | null;
            qr_code?: string | null;
            durability?: string | null;
            special_comments?: string | null;
            custom1?: string | null;
            custom2?: string | null;
            custom3?: string | null;
            custom4?: string | null;
            custom5?: string | null;
            collections?: string | null;
        };
        OrderGroup: {
            id: string;
            name: string;
            manufacturerId: string;
            vendorId: string;
            manufacturerName: string;
            vendorName: string;
            threadColor: string | null;
            notes: string | null;
            /** @description The vendor's notes on this group, by subject. */
            vendorNotes: {
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            };
            /** @description The number of its latest order. */
            job_number: number;
            /** @description The finishes that the pieces get. */
            checks: {
                header: boolean;
                header_drilled: boolean;
                corner_label: boolean;
                fabric_drilled: boolean;
                overlock: boolean;
                grommet: boolean;
                collate: boolean;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            vendor?: components["schemas"]["PartnerCompany"] | null;
            manufacturer?: components["schemas"]["PartnerCompany"] | null;
        };
        OrderGroupInput: {
            name?: string | null;
            vendorId?: string | null;
            threadColor?: string | null;
            notes?: string | null;
            checks?: Record<string, never> | null;
            vendorNotes?: Record<string, never> | null;
        };
        OrderInput: {
            vendorId?: string | null;
            groupId?: string | null;
            po_number?: string | null;
            /**
             * @description The scans that the order requires: none, one of each line (`single`), or the quantity of each (`full`).
             * @enum {string|null}
             */
            requireLevel?: "none" | "single" | "full" | null;
            notes?: string | null;
            /** Format: date */
            neededBy?: string | null;
            group?: {
                /** Format: double */
                revision?: number | null;
                name?: string | null;
                vendorId?: string | null;
                threadColor?: string | null;
                notes?: string | null;
                checks?: Record<string, never> | null;
                vendorNotes?: Record<string, never> | null;
            } | null;
            /**
             * @description The next status. `allowed` of the order names the steps that are possible.
             * @enum {string|null}
             */
            status?: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled" | null;
            quote?: string | null;
            /** Format: double */
            total?: number | null;
            /** Format: date */
            deliverBy?: string | null;
            /** @description The version of the quote that is accepted or cancelled, or that another quote corrects. */
            version?: number | null;
            rejectNotes?: string | null;
            acceptedNotes?: string | null;
            scannedNotes?: string | null;
            invoiceNumber?: string | null;
            /** Format: date */
            dueAt?: string | null;
            /** Format: date */
            invoicePaidAt?: string | null;
            verified?: boolean | null;
            vendorNotes?: string | null;
        };
        OrderLine: {
            date: string | null;
            rubs: string | null;
            url: string | null;
            grade: string | null;
            content: string | null;
            cleaning_code: string | null;
            cutting_direction: string | null;
            repeat_horizontal: string | null;
            repeat_vertical: string | null;
            correlate: string | null;
            finish: string | null;
            performance_logo: string | null;
            supplier_logo: string | null;
            availability: string | null;
            mill_vendor: string | null;
            uv_rating: string | null;
            ppi: string | null;
            qr_code: string | null;
            durability: string | null;
            special_comments: string | null;
            custom1: string | null;
            custom2: string | null;
            custom3: string | null;
            custom4: string | null;
            custom5: string | null;
            collections: string | null;
            id: string;
            orderId: string;
            fabricId: string;
            manufacturerId: string;
            vendorId: string;
            /** @description A whole number from 1, or Available Fabric. */
            quantity: number | "Available Fabric";
            /** @description The place of the line in its order, from 0. */
            position: number;
            code: string;
            alias: string | null;
            pattern_name: string | null;
            color: string | null;
            photo: string | null;
            fabric: {
                id: string;
                code: string;
                alias: string | null;
                pattern_name: string | null;
                color: string | null;
                grade: string | null;
                photo: string | null;
            } | components["schemas"]["LineFabric"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            order?: components["schemas"]["Order"] | null;
        };
        /** @enum {string} */
        OrderLock: "locked" | "placed" | "needs-fabric" | "needs-po" | "link-inactive" | "once-quoted" | "accepted" | "once-accepted" | "released" | "once-scanned" | "paid" | "being-confirmed" | "while-confirming" | "by-invoice" | "draft-hidden" | "while-placed" | "once-released" | "by-scans" | "by-vendor" | "scanned" | "by-card" | "once-invoiced" | "closed";
        OrdersCsvInput: {
            orders?: string[] | null;
        };
        OwnSession: {
            id: string;
            /** @enum {string} */
            kind: "web" | "app" | "support";
            client: string | null;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            isThis: boolean;
        };
        OwnTwoSteps: {
            isOn: boolean;
            /** Format: date-time */
            since: string | null;
            recoveryLeft: number;
            isOffered: boolean;
            isRequired: boolean;
            decidesForCompany: boolean;
        };
        Pack: {
            /** @description The steps that the reader can take now. */
            allowed: "drop"[];
            id: string;
            companyId: string;
            planId: string;
            plan: {
                id: string;
                name: string;
                type: string;
                max_users: number;
                /** Format: double */
                price_per_user: number;
                /** Format: double */
                dues: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PaidBill: {
            data: {
                /** @enum {string} */
                status: "success";
                message: string;
                transactionId: string;
                billId: string;
            };
        };
        PartnerCompany: {
            paymentFieldsUrl: string | null;
            id: string;
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor";
            referralCode: string;
            orderDetailtable: {
                id: string;
                name: string;
                hidden: boolean;
            }[] | null;
            /**
             * @description A mask in place of the key; null without one.
             * @enum {string|null}
             */
            paymentApiKey: "********" | null;
            paymentApiUrl: string | null;
            /** @description Public: the buyer's browser passes it to the card fields of the gateway. */
            paymentTokenizationKey: string | null;
            owner?: components["schemas"]["PartnerOwner"] | null;
        };
        PartnerOwner: {
            phone: string | null;
            id: string;
            email: string | null;
            username: string | null;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            addedAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        PasskeyCreationOptions: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                type: string;
            }[];
            timeout: number;
            attestation: string;
            excludeCredentials: {
                id: string;
                type: string;
                transports: string[];
            }[];
            authenticatorSelection: {
                residentKey: string;
                requireResidentKey: boolean;
                userVerification: string;
            };
            extensions: {
                credProps: boolean;
            };
            hints: string[];
        };
        PasskeyOfferInput: {
            name?: string | null;
            password: string;
            code: string;
        };
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            timeout: number;
            userVerification: string;
        };
        PasskeySignInInput: {
            passkey: {
                id: string;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle: string;
                };
            };
            ticket?: string | null;
            source?: string | null;
        };
        PasswordInput: {
            password: string;
        };
        PasswordLinkInput: {
            token: string;
        };
        PasswordLinkOwner: {
            email: string | null;
        };
        PayVendorInput: {
            /** @description Of the gateway's own fields. */
            paymentToken?: string;
            /** @description Of the card, beside a token. */
            zip?: string | null;
            /** @description A card, where the operator lets it pass. */
            cardInfo?: Record<string, never>;
        };
        Person: {
            id: string;
            username: string | null;
        };
        Plan: {
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor" | "user";
            max_users: number;
            /** Format: double */
            price_per_user: number;
            isOffered: boolean;
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        PlanInput: {
            name?: string | null;
            /** @enum {string|null} */
            type?: "manufacturer" | "vendor" | "user" | null;
            /** Format: double */
            max_users?: number | null;
            /** Format: double */
            price_per_user?: number | null;
            isOffered?: boolean | null;
            reason: string;
        };
        PortalConfiguration: {
            /** @enum {string} */
            cardEntry: "token" | "server";
            cardFields: {
                script: string;
                key: string;
            } | null;
            isTestGateway: boolean;
            externalAdminUrl: string | null;
            supportEmail: string;
            hasMailPage: boolean;
            userLockHours: number;
            passkeyOrigin: string | null;
            demoAccounts: {
                label: string;
                /** @enum {string|null} */
                companyType: "manufacturer" | "vendor" | null;
                email: string;
                password: string;
            }[];
        };
        PreviewBillInput: {
            packs?: number | null;
            dropIds?: string[] | null;
            planId?: string | null;
            term?: number | null;
            isAnnual?: boolean | null;
        };
        PreviewedBillAnswer: {
            data: {
                period: string;
                from: string;
                to: string;
                /** Format: date */
                dueOn: string;
                /** @enum {string} */
                kind: "monthly" | "annual";
                /** @enum {string} */
                status: "open" | "unpaid" | "confirming";
                lines: {
                    /** @enum {string} */
                    kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                    label: string;
                    detail: string;
                    /** Format: double */
                    amount: number;
                }[];
                /** Format: double */
                currentDues: number;
                /** Format: double */
                refDiscount: number;
                /** Format: double */
                netPayable: number;
                /** Format: double */
                discountPercent: number;
                /** Format: double */
                maxDiscount: number;
                /** Format: double */
                netPayableAfter: number;
                /** Format: double */
                amountDue: number;
                /** @enum {string|null} */
                payLock: "confirming" | "nothing-due" | "not-first-day" | "annual" | null;
                payee: string | null;
                card: {
                    brand: string;
                    lastFour: string;
                    expiry: string;
                    isExpired: boolean;
                } | null;
                before: {
                    period: string;
                    from: string;
                    to: string;
                    /** Format: date */
                    dueOn: string;
                    /** @enum {string} */
                    kind: "monthly" | "annual";
                    /** @enum {string} */
                    status: "open" | "unpaid" | "confirming";
                    lines: {
                        /** @enum {string} */
                        kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                        label: string;
                        detail: string;
                        /** Format: double */
                        amount: number;
                    }[];
                    /** Format: double */
                    currentDues: number;
                    /** Format: double */
                    refDiscount: number;
                    /** Format: double */
                    netPayable: number;
                    /** Format: double */
                    discountPercent: number;
                    /** Format: double */
                    maxDiscount: number;
                    /** Format: double */
                    netPayableAfter: number;
                    /** Format: double */
                    amountDue: number;
                    /** @enum {string|null} */
                    payLock: "confirming" | "nothing-due" | "not-first-day" | "annual" | null;
                    payee: string | null;
                    card: {
                        brand: string;
                        lastFour: string;
                        expiry: string;
                        isExpired: boolean;
                    } | null;
                };
            };
            /** Format: double */
            currentDues: number;
            /** Format: double */
            refDiscount: number;
            /** Format: double */
            netPayable: number;
        };
        PrintedLabels: {
            data: components["schemas"]["StoredFile"];
            labels: number;
            sheets: number;
        };
        ProofInput: {
            code: string;
            password: string;
        };
        ReadModelState: {
            name: string;
            version: number;
            /** @enum {string} */
            state: "building" | "live" | "failed";
            lag: number;
            position: number;
            progress: number;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not ready";
            dependencies: {
                [key: string]: components["schemas"]["DependencyState"];
            };
            projections?: {
                name: string;
                state: string;
                position: number;
                version?: number;
                lag?: number;
            }[];
            reactors?: {
                name: string;
                state: string;
                position: number;
                version?: number;
                lag?: number;
            }[];
            effects?: {
                open: number;
                oldest: {
                    kind: string;
                    /** Format: date-time */
                    since: string | null;
                    attempt: number;
                    state: string;
                    id: string;
                } | null;
            };
        };
        ReasonInput: {
            reason: string;
        };
        RecordChange: {
            id: string;
            type: string;
            text: string;
            /** Format: date-time */
            occurredAt: string;
            actorId: string;
            actor: string | null;
            companyId: string | null;
            company: string | null;
            changes: {
                field: string;
                /** @description A text, a number, a boolean or null. */
                from: unknown;
                /** @description A text, a number, a boolean or null. */
                to: unknown;
            }[];
            revision: number;
            position: number;
            correlationId: string;
        };
        RecordCount: {
            count: number;
        };
        Referrals: {
            companies: number;
            users: number;
            /** Format: double */
            earned: number;
            /** Format: double */
            used: number;
            /** Format: double */
            left: number;
        };
        RefundInput: {
            amount: number;
            reason: string;
        };
        RegisterCardInput: {
            cardNumber?: string | null;
            expiry?: string | null;
            cvc?: string | null;
            paymentToken?: string | null;
        };
        ReleaseInput: {
            releaseNotes?: string | null;
        };
        RenewalInput: {
            term: number;
            isAnnual?: boolean | null;
        };
        ResetInput: {
            email: string;
        };
        ResetPasswordInput: {
            token: string;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            newPassword: string;
        };
        ResolutionInput: {
            /** @enum {string} */
            as: "added" | "ignored" | "alias" | "not-ours" | "found" | "open";
            code?: string | null;
            swatchId?: string | null;
            fabricId?: string | null;
            note?: string | null;
        };
        SavedAudit: {
            csvDetails: components["schemas"]["StoredFile"];
            rows: number;
        };
        SavedFile: {
            data: components["schemas"]["StoredFile"];
        };
        SavedFileTwice: {
            container: string;
            fileName: string;
            data: components["schemas"]["StoredFile"];
        };
        SavedGroups: {
            csvDetails: components["schemas"]["StoredFile"];
        };
        SavedOrders: {
            csvDetails: components["schemas"]["StoredFile"];
            orders: number;
        };
        Scan: {
            id: string;
            companyId: string;
            inventoryGroupId: string;
            name: string;
            /** @description The user who scanned. */
            userId: string;
            isReviewed: boolean;
            reviewedBy: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
            /**
             * @description Open while scans are added; then missing with missing swatches, else complete.
             * @enum {string}
             */
            status: "open" | "missing" | "complete";
            /** @description The steps that are possible now. */
            allowed: ("complete" | "review" | "export")[];
            /** @description How many rows of each kind the scan has. */
            counts: {
                expected: number;
                scanned: number;
                missing: number;
                duplicate: number;
                inactive: number;
                gradeChange: number;
                unknown: number;
                resolved: number;
            };
            /**
             * Format: date-time
             * @description Null while the scan is open.
             */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            inventoryGroup?: components["schemas"]["InventoryGroup"] | null;
            user?: components["schemas"]["Scanner"] | null;
            scannedSwatches?: components["schemas"]["ScannedSwatch"][];
        };
        ScanInput: {
            /**
             * Format: uuid
             * @description The same for a repeat of the same scan.
             */
            id?: string | null;
            name: string;
            scans?: {
                code: string;
                scannedAt: string | number;
            }[] | null;
            /** @description No further part will come. */
            complete?: boolean | null;
        };
        ScanPartInput: {
            scans: {
                code: string;
                scannedAt: string | number;
            }[];
        };
        ScanReviewInput: {
            isReviewed?: boolean | null;
        };
        ScannedSwatch: {
            id: string;
            companyId: string;
            scannedGroupId: string;
            inventoryGroupId: string;
            /** @description Null for a code that is not in the group. */
            swatchId: string | null;
            fabricId: string | null;
            code: string;
            alias: string | null;
            pattern_name: string | null;
            color: string | null;
            grade: string | null;
            /** @description The other code that was scanned; null if it was the code of the row. */
            scanned_code: string | null;
            scanned: boolean;
            duplicate: boolean;
            active: boolean;
            grade_notice: boolean;
            /** @description Whether the code is none of a swatch of the group. */
            unknown: boolean;
            /**
             * Format: date-time
             * @description Null for a swatch that was not scanned.
             */
            scannedAt: string | null;
            /**
             * @description How an unknown code was resolved, or that a missing swatch was found; null before.
             * @enum {string|null}
             */
            resolved: "added" | "ignored" | "alias" | "not-ours" | "found" | null;
            /** Format: date-time */
            resolvedAt: string | null;
            /** @description The note of the finder. */
            resolvedNote: string | null;
            /** @description Of a code that is another code of a fabric: that fabric. */
            resolvedFabricId: string | null;
            /** @description Whether an earlier scan of the company resolved the code, and this scan only remembered it. */
            isRemembered: boolean;
            /** @description The row's number in its scan, from 0: first the swatches of the group, then other codes. */
            row: number;
            /** Format: date-time */
            createdAt: string;
            revision: number;
            scannedGroup?: components["schemas"]["Scan"] | null;
            swatch?: components["schemas"]["Swatch"] | null;
            fabrics?: components["schemas"]["Fabric"] | null;
            resolvedFabric?: components["schemas"]["Fabric"] | null;
        };
        Scanner: {
            id: string;
            email: string | null;
            username: string | null;
        };
        ScansSoFar: {
            scans: {
                code: string;
                /** Format: date-time */
                scannedAt: string;
            }[];
            next: number;
            total: number;
            /**
             * @description Open while scans are added; then missing with missing swatches, else complete.
             * @enum {string}
             */
            status: "open" | "missing" | "complete";
            codes?: string[];
            expected?: number;
            missing?: number;
        };
        SecondStepInput: {
            code: string;
            ticket: string;
        };
        SetUpSession: {
            session: components["schemas"]["OpenedSession"];
            recoveryCodes: string[];
        };
        Setting: {
            name: string;
            value: string | {
                /** Format: double */
                discount: number;
            };
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        SettingInput: {
            value: string | {
                /** Format: double */
                discount?: number;
            };
            proof?: {
                code: string;
                password: string;
            } | null;
            reason: string;
        };
        SignUpInput: {
            owner: {
                /** Format: email */
                email: string;
                username: string;
                firstName?: string | null;
                lastName?: string | null;
                mobile?: string | null;
            };
            company: {
                name: string;
                /** @enum {string} */
                type: "manufacturer" | "vendor";
                term: number;
                isAnnual?: boolean | null;
                /** @description A name of the IANA time zone database, such as America/Chicago. */
                timeZone?: string | null;
            };
            cardInfo?: Record<string, never> | null;
            paymentToken?: string | null;
            /** @constant */
            agreed: true;
            noOfUsers: number;
            noOfPacks?: number | null;
            coupons?: string[] | null;
        };
        SignUpPack: {
            activeUser: number;
            id: string;
            companyId: string;
            planId: string;
            plan: {
                id: string;
                name: string;
                type: string;
                max_users: number;
                /** Format: double */
                price_per_user: number;
                /** Format: double */
                dues: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SignUpPreviewInput: {
            company: {
                /** @enum {string} */
                type: "manufacturer" | "vendor";
                term: number;
                isAnnual?: boolean | null;
                /** @description A name of the IANA time zone database, such as America/Chicago. */
                timeZone?: string | null;
            };
            noOfUsers: number;
            noOfPacks?: number | null;
            coupons?: string[] | null;
        };
        SignedIn: {
            data: {
                id: string;
                userId: string;
                companyId: string | null;
                role: string;
            };
        };
        SignedUp: {
            data: {
                isSuccess: boolean;
                companyId: string;
                userId: string;
                ticket: string;
            };
        };
        SortedFabricsInput: {
            ids: string[];
        };
        Sound: {
            /** @description The steps that the reader can take now. */
            allowed: ("make-default" | "delete")[];
            id: string;
            companyId: string;
            soundTypeId: string;
            name: string;
            url: string;
            default: boolean;
            size: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            soundType?: components["schemas"]["SoundType"] | null;
        };
        SoundType: {
            /** @enum {string|null} */
            signal: "scanned" | "duplicate" | "unknown" | null;
            builtInUrl: string | null;
            name: string;
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        SoundTypeInput: {
            name: string;
            reason: string;
        };
        /** @enum {string} */
        StepRight: "any" | "admin" | "Quote Orders" | "Approve Orders";
        StoredCardAnswer: {
            data: {
                brand: string;
                lastFour: string;
                expiry: string;
                isExpired: boolean;
            } | null;
        };
        StoredFile: {
            container: string;
            fileName: string;
        };
        StoredMail: {
            name: string;
            /** Format: date-time */
            at: string;
            from: string;
            to: string;
            subject: string;
            text: string;
            html: string | null;
        };
        SubscriptionInput: {
            planId?: string | null;
        };
        /** @enum {string} */
        SubscriptionLock: "packs-annual" | "card-annual" | "cancelled" | "ended" | "renewal-not-due" | "nothing-to-withdraw" | "restricted";
        SupportAccount: {
            data: {
                id: string;
                email: string | null;
                username: string | null;
                /** Format: date-time */
                lastSignInAt: string | null;
                revision: number;
            };
        };
        SupportAccountInput: {
            username: string;
        };
        SupportBill: {
            companyName: string | null;
            id: string;
            companyId: string;
            number: string;
            /** @description The first month, and of a year the number of months: 2026-12, 2025-11/12. */
            period: string;
            /** @description The first day of the period. */
            from: string;
            /** @description The last day of the period. */
            to: string;
            /**
             * Format: date
             * @description The day of payment, in the time zone of the company.
             */
            dueOn: string;
            /** @enum {string} */
            kind: "monthly" | "annual";
            /** @enum {string} */
            status: "open" | "unpaid" | "confirming" | "paid" | "void";
            /** @description Packs, then discounts (negative), then tax. Their sum is netPayable. */
            lines: {
                /** @enum {string} */
                kind: "pack" | "term" | "user" | "auto" | "referral" | "credit" | "tax";
                label: string;
                detail: string;
                /** Format: double */
                amount: number;
            }[];
            /**
             * Format: double
             * @description The sum of the packs, in dollars, before discounts.
             */
            currentDues: number;
            /**
             * Format: double
             * @description The discounts in percent of currentDues.
             */
            discountPercent: number;
            /**
             * Format: double
             * @description The limit of all discounts, in percent.
             */
            maxDiscount: number;
            /**
             * Format: double
             * @description The referral credit that the bill uses, in dollars.
             */
            refDiscount: number;
            /**
             * Format: double
             * @description The total in dollars.
             */
            netPayable: number;
            /**
             * Format: double
             * @description What is still to be paid, in dollars.
             */
            amountDue: number;
            /**
             * @description None for a bill of 0; null until it is paid.
             * @enum {string|null}
             */
            paidBy: "card" | "check" | "none" | null;
            /** Format: date-time */
            paidAt: string | null;
            checkNumber: string | null;
            /**
             * Format: date
             * @description The day on which the check came in.
             */
            receivedOn: string | null;
            /** @description The gateway's id of the payment by card. */
            transactionId: string | null;
            /**
             * Format: double
             * @description The sum of all refunds, in dollars.
             */
            refunded: number;
            creditNotes: {
                number: string;
                /** Format: double */
                amount: number;
                reason: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description Name and details of the company when the bill was issued. */
            billTo: {
                name: string;
                addressLines: string[];
                taxId: string | null;
                poNumber: string | null;
            } | null;
            seller: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        SupportCompany: {
            /** Format: double */
            storageUsed: number;
            storageLimit: number | null;
            id: string;
            name: string;
            /** @enum {string} */
            type: "manufacturer" | "vendor";
            active: boolean;
            isAnnual: boolean;
            /** @description How many of its users are active. */
            activeMembers: number;
            /** @description Length of the contract in years. */
            term: number;
            /**
             * Format: date-time
             * @description When the contract ends.
             */
            termDate: string;
            /** @description How many users its packs allow. */
            maxUsers: number;
            /** @description Days until the company is blocked, 0 when it is; null without a countdown. */
            remainingDays: number | null;
            /**
             * Format: date
             * @description The day on which the subscription ends, in the time zone of the company; null unless it was cancelled.
             */
            cancelsOn: string | null;
            /**
             * Format: date
             * @description The day on which the subscription ended; null before.
             */
            endedOn: string | null;
            /**
             * Format: date
             * @description The last day that is paid.
             */
            paidThrough: string;
            /**
             * Format: date
             * @description The day of the next bill; null when there will be none.
             */
            nextPaymentOn: string | null;
            /** @enum {string} */
            state: "ended" | "blocked" | "suspended" | "countdown" | "cancelled" | "active";
            isTaxExempt: boolean;
            /** @description The number of bills that are neither paid nor void. */
            openBills: number;
            /**
             * Format: double
             * @description The sum of the bills that are neither paid nor void, in dollars.
             */
            openAmount: number;
            /**
             * Format: date-time
             * @description The latest recorded sign-in of any user; null without any.
             */
            lastSignInAt: string | null;
            /** Format: date-time */
            createdAt: string;
            revision: number;
        };
        SupportFigures: {
            data: {
                months: {
                    month: string;
                    issued: {
                        count: number;
                        /** Format: double */
                        amount: number;
                    };
                    paid: {
                        count: number;
                        /** Format: double */
                        amount: number;
                    };
                    void: {
                        count: number;
                        /** Format: double */
                        amount: number;
                    };
                    refunded: {
                        count: number;
                        /** Format: double */
                        amount: number;
                    };
                }[];
                openBills: {
                    count: number;
                    /** Format: double */
                    amount: number;
                };
                countdown: {
                    running: number;
                    blocked: number;
                };
                contractsEnding: number;
                jobs: {
                    failed: number;
                    sleeping: number;
                };
                /** Format: double */
                monthly: number;
            };
        };
        SupportJob: {
            id: string;
            /** @enum {string} */
            kind: "billing-mail" | "check-card" | "finish-sign-up" | "send-payments-notice" | "send-set-password-link" | "copy-group" | "end-payment" | "group-csv" | "operator-act" | "order-digest" | "order-due" | "order-mail" | "payee-notice" | "orders-csv" | "renewal-notices" | "scan-csv" | "scan-mail" | "scan-pdf" | "bill-pdf" | "security-notice" | "settle-payment" | "storage-mail" | "support-notice" | "sweep-files" | "sweep-state" | "tidy-photos" | "users-csv" | "vendor-mail" | "monthly-billing" | "issue-bill" | "charge-bill" | "settle-bill" | "tell-company" | "void-bill" | "subscription-day" | "end-subscription" | "settle-refund" | "ask-about-refund" | "ask-about-sale" | "audit-csv" | "labels-pdf" | "hand-over-mail";
            companyId: string | null;
            /** @enum {string} */
            state: "waiting" | "sleeping" | "running" | "failed";
            /** Format: date-time */
            since: string | null;
            attempt: number;
            error: string | null;
            mayGiveUp: boolean;
        };
        SupportLook: {
            data: {
                companyId: string;
                reason: string;
                /** Format: date-time */
                until: string;
            };
        };
        SupportMail: {
            userName: string | null;
            id: string;
            kind: string;
            companyId: string | null;
            userId: string | null;
            recordId: string | null;
            /** @enum {string} */
            state: "sent" | "failed";
            attempts: number;
            /** Format: date-time */
            sentAt: string;
        };
        SupportNote: {
            actor: string | null;
            id: string;
            companyId: string;
            text: string;
            actorId: string;
            /** Format: date-time */
            createdAt: string;
        };
        SupportOrder: {
            id: string;
            /** @description The number of the order among those of its manufacturer. */
            index: number;
            /** @enum {string} */
            status: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled";
            manufacturerId: string;
            vendorId: string;
            po_number: string;
            /**
             * Format: date
             * @description The earlier of neededBy and deliverBy, until the order is complete or cancelled. After that day the order is late.
             */
            dueBy: string | null;
            /**
             * Format: double
             * @description The quoted total in dollars; null before the first quote.
             */
            total: number | null;
            manufacturerName: string;
            vendorName: string;
            /**
             * @description The side with the next step.
             * @enum {string}
             */
            waitsFor: "manufacturer" | "vendor" | "scans" | "nobody";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        SupportPack: {
            /** @description The steps that the reader can take now. */
            allowed: "drop"[];
            companyName: string | null;
            id: string;
            companyId: string;
            planId: string;
            plan: {
                id: string;
                name: string;
                type: string;
                max_users: number;
                /** Format: double */
                price_per_user: number;
                /** Format: double */
                dues: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Swatch: {
            id: string;
            companyId: string;
            inventoryGroupId: string;
            fabricId: string;
            code: string;
            alias: string | null;
            /** @description The alias, for old clients. */
            fabric_name: string | null;
            pattern_name: string;
            color: string;
            grade: string | null;
            /** @description Other codes of the fabric, which scans find too. */
            other_codes: string[];
            /** @description Whether the swatch has a notice that its grade has changed. */
            grade_notice: boolean;
            active: boolean;
            /** @description Whether the latest complete scan of the group found the swatch; before any scan, the client's value. */
            scanned: boolean;
            /** Format: date-time */
            lastScannedAt: string | null;
            /** @description The latest complete scan that expected the swatch. */
            lastScanId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            fabrics?: components["schemas"]["Fabric"] | null;
            inventoryGroup?: components["schemas"]["InventoryGroup"] | null;
        };
        SwatchChangesInput: {
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            fabricRevision?: number | null;
            fabricId?: string | null;
            grade_notice?: boolean | null;
            active?: boolean | null;
            scanned?: boolean | null;
        };
        TaxExemption: {
            data: {
                isExempt: boolean;
            };
        };
        TaxExemptionInput: {
            isExempt: boolean;
            reason: string;
        };
        TicketInput: {
            ticket: string;
        };
        TwoStepsOfUser: {
            isOn: boolean;
            passkeys: number;
        };
        TwoStepsOffer: {
            secret: string;
            address: string;
            picture: string;
        };
        TwoStepsRequirementInput: {
            isRequired: boolean;
            password: string;
            code: string;
        };
        UpdateCardInput: {
            ccnumber?: string | null;
            ccexp?: string | null;
            paymentToken?: string | null;
        };
        UploadedPicture: {
            Location: string;
        } | {
            /** @constant */
            statusCode: 304;
            message: string;
        };
        UsedCoupon: {
            name: string;
            /** @enum {string} */
            couponType: "referral" | "user" | "auto" | "saasOnly";
            /** Format: double */
            discount: number;
            /** @enum {string} */
            type: "percent" | "USD";
            /** Format: date-time */
            expiry: string | null;
            expiryDate: number | null;
            /** Format: date-time */
            addedDate: string;
            minUser: number | null;
            /** Format: double */
            referralDiscount: number | null;
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        User: {
            /** @description The steps that the reader can take now. */
            allowed: ("edit" | "sign-in" | "rights" | "picture" | "send-link" | "delete")[];
            id: string;
            /** @description Null for an owner. */
            companyId: string | null;
            email: string | null;
            username: string | null;
            firstName: string | null;
            lastName: string | null;
            mobile: string | null;
            csr_email: string | null;
            /** @enum {string} */
            role: "admin" | "user";
            active: boolean;
            user_permissions: {
                /** @enum {string} */
                title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                /** @enum {string} */
                key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                checked: boolean;
                "Mobile App Access"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Admin App Access"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Import Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Update Subscription"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Payment Method"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
            }[];
            /** @description The rights that are not in the catalogue of user_permissions. */
            order_permissions: {
                /** @enum {string} */
                title: "Quote Orders" | "Approve Orders";
                /** @enum {string} */
                key: "Quote Orders" | "Approve Orders";
                checked: boolean;
            }[];
            /** @description The name of the file in the container pictures; null without a picture. */
            picture: string | null;
            /** Format: date-time */
            old_activation: string | null;
            /** Format: date-time */
            last_activation: string | null;
            /**
             * Format: date-time
             * @description The last edit locks the user against the next one until then, possibly in the past; null without an edit.
             */
            lockedUntil: string | null;
            /**
             * Format: date-time
             * @description The first sign-in of the latest day with a sign-in; null for a user who never signed in.
             */
            lastSignInAt: string | null;
            /** @description Whether the user has set a password. */
            hasJoined: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            company?: components["schemas"]["Company"] | null;
        };
        /** @description Some records are answered with fewer fields. */
        UserInPart: {
            /** @description The steps that the reader can take now. */
            allowed?: ("edit" | "sign-in" | "rights" | "picture" | "send-link" | "delete")[];
            id: string;
            /** @description Null for an owner. */
            companyId?: string | null;
            email?: string | null;
            username?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            mobile?: string | null;
            csr_email?: string | null;
            /** @enum {string} */
            role?: "admin" | "user";
            active?: boolean;
            user_permissions?: {
                /** @enum {string} */
                title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                /** @enum {string} */
                key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                checked: boolean;
                "Mobile App Access"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Admin App Access"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete User"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Group"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Import Swatch"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Add Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Edit Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Delete Scan Sounds"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Update Subscription"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
                "Payment Method"?: {
                    /** @enum {string} */
                    title: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    /** @enum {string} */
                    key: "Mobile App Access" | "Admin App Access" | "Add User" | "Edit User" | "Delete User" | "Add Group" | "Edit Group" | "Delete Group" | "Add Swatch" | "Edit Swatch" | "Delete Swatch" | "Import Swatch" | "Add Scan Sounds" | "Edit Scan Sounds" | "Delete Scan Sounds" | "Update Subscription" | "Payment Method";
                    checked: boolean;
                };
            }[];
            /** @description The rights that are not in the catalogue of user_permissions. */
            order_permissions?: {
                /** @enum {string} */
                title: "Quote Orders" | "Approve Orders";
                /** @enum {string} */
                key: "Quote Orders" | "Approve Orders";
                checked: boolean;
            }[];
            /** @description The name of the file in the container pictures; null without a picture. */
            picture?: string | null;
            /** Format: date-time */
            old_activation?: string | null;
            /** Format: date-time */
            last_activation?: string | null;
            /**
             * Format: date-time
             * @description The last edit locks the user against the next one until then, possibly in the past; null without an edit.
             */
            lockedUntil?: string | null;
            /**
             * Format: date-time
             * @description The first sign-in of the latest day with a sign-in; null for a user who never signed in.
             */
            lastSignInAt?: string | null;
            /** @description Whether the user has set a password. */
            hasJoined?: boolean;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            revision?: number;
            company?: components["schemas"]["Company"] | null;
        };
        UserInput: {
            /** Format: email */
            email?: string | null;
            username?: string | null;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            password?: string | null;
            /**
             * Format: password
             * @description Passwords should be a minimum of 8 characters long and have at least lower case, upper case, and special character None of the most common ones is taken.
             */
            confirmPassword?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            /**
             * Format: email
             * @description Gets the mails about scans. A new user of a manufacturer needs it.
             */
            csr_email?: string | null;
            mobile?: string | null;
            /** @enum {string|null} */
            role?: "admin" | "user" | null;
            active?: boolean | null;
            user_permissions?: Record<string, never>[] | null;
            order_permissions?: Record<string, never>[] | null;
            proof?: {
                code: string;
                password: string;
            } | null;
        };
        VendorLink: {
            partnerLook: string;
            partnerCode: string | null;
            id: string;
            manufacturerId: string;
            vendorId: string;
            manufacturerName: string;
            vendorName: string;
            companyName: string;
            /** @description The contact at the vendor; null after that person was erased. */
            name: string | null;
            email: string | null;
            phone: string | null;
            referralCode: string | null;
            /** @description Whether the link is active. */
            status: boolean;
            /**
             * @description How the vendor is paid: by card, by invoice, or either.
             * @enum {string}
             */
            paymentOption: "card" | "invoice" | "any";
            /** @description The vendor's notes for all orders of this manufacturer, by subject. */
            vendorNotes: {
                header?: string;
                header_drilled?: string;
                corner_label?: string;
                fabric_drilled?: string;
                overlock?: string;
                grommet?: string;
                collate?: string;
                threadColor?: string;
                notes?: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
            vendor?: components["schemas"]["PartnerCompany"] | null;
            manufacturer?: components["schemas"]["PartnerCompany"] | null;
            owner?: components["schemas"]["PartnerOwner"] | null;
        };
        VendorMailInput: {
            params: {
                email?: string | null;
                name?: string | null;
                contactName?: string | null;
                company?: string | null;
                companyName?: string | null;
                phone?: string | null;
                address?: string | null;
            };
        };
        VendorPayment: {
            data: string;
        };
        VoidInput: {
            reason: string;
        };
    };
    responses: {
        /** @description The call cannot be read: its body, its filter, or a parameter that the call does not have. */
        Malformed: {
            headers: {
                /** @description Seconds, with 429 and 503. */
                "Retry-After"?: string;
                /** @description With 405. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description There is no session, or it has ended. */
        NotSignedIn: {
            headers: {
                /** @description Seconds, with 429 and 503. */
                "Retry-After"?: string;
                /** @description With 405. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No record that the caller may see has this id. */
        NotFound: {
            headers: {
                /** @description Seconds, with 429 and 503. */
                "Retry-After"?: string;
                /** @description With 405. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Refused, or failed: `code` names the reason. */
        Refused: {
            headers: {
                /** @description Seconds, with 429 and 503. */
                "Retry-After"?: string;
                /** @description With 405. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export const fabricTexts = [
    {
        "name": "code",
        "kind": "code",
        "longest": 64,
        "isRequiredInFiles": true,
        "isOfLines": true
    },
    {
        "name": "alias",
        "kind": "name",
        "longest": 255,
        "isRequiredInFiles": false,
        "isOfLines": false
    },
    {
        "name": "pattern_name",
        "kind": "name",
        "longest": 255,
        "isRequiredInFiles": true,
        "isOfLines": true
    },
    {
        "name": "color",
        "kind": "name",
        "longest": 255,
        "isRequiredInFiles": true,
        "isOfLines": true
    },
    {
        "name": "grade",
        "kind": "name",
        "longest": 255,
        "isRequiredInFiles": true,
        "isOfLines": false
    }
] as const;
export const keyRights = [
    "Mobile App Access",
    "Add Group",
    "Edit Group",
    "Delete Group",
    "Add Swatch",
    "Edit Swatch",
    "Delete Swatch",
    "Import Swatch",
    "Add Scan Sounds",
    "Edit Scan Sounds",
    "Delete Scan Sounds",
    "Quote Orders",
    "Approve Orders"
] as const;

// Made by `npm run generate:api-types` from the OpenAPI document. Not to be edited.
export interface components {
    schemas: {
        Error: {
            error?: {
                statusCode?: number;
                name?: string;
                message?: string;
                code?: string;
                details?: Record<string, never>;
            };
        };
        Companies: {
            id: string;
            name?: string | null;
            type?: string | null;
            ownerId?: string | null;
            active?: boolean;
            isAnnual?: boolean;
            activeMembers?: number | null;
            isLimited?: boolean;
            /** Format: date-time */
            subscribeOn?: string | null;
            unassignedSubscriptions?: number | null;
            referralCode?: string | null;
            refCode?: string | null;
            term?: number | null;
            /** Format: date-time */
            termDate?: string | null;
            maxUsers?: number | null;
            mbpu?: number | null;
            timeZone?: string | null;
            remainingDays?: number | null;
            couponId?: string | null;
            /** Format: date-time */
            subscriptionUpdatedOn?: string | null;
            planId?: string | null;
            rfHistorical?: number | null;
            rfDiscount?: number | null;
            signupUsers?: number | null;
            orderDetailtable?: unknown;
            paymentApiKey?: unknown;
            paymentApiUrl?: unknown;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            owner?: components["schemas"]["users"] | null;
            users?: components["schemas"]["users"][];
            plan?: components["schemas"]["Plans"] | null;
            coupon?: components["schemas"]["Coupons"] | null;
        };
        Coupons: {
            name?: string | null;
            couponType?: string | null;
            discount?: number | null;
            type?: string | null;
            /** Format: date-time */
            expiry?: string | null;
            expiryDate?: number | null;
            /** Format: date-time */
            addedDate?: string | null;
            minUser?: number | null;
            companyId?: string | null;
            referralDiscount?: number | null;
            id: string;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        Customers: {
            id: string;
            manufacturerId?: string | null;
            vendorId?: string | null;
            manufacturerName?: string | null;
            vendorName?: string | null;
            companyName?: string | null;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
            referralCode?: string | null;
            status?: boolean;
            paymentOption?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            vendor?: components["schemas"]["partner-companies"] | null;
            manufacturer?: components["schemas"]["partner-companies"] | null;
        };
        Fabrics: {
            id: string;
            companyId?: string | null;
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            photo?: string | null;
            active?: boolean;
            discontinued?: boolean;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        history: {
            id: string;
            record?: string | null;
            recordId?: string | null;
            companyId?: string | null;
            type?: string | null;
            text?: string | null;
            fields?: unknown;
            actorId?: string | null;
            actorCompanyId?: string | null;
            /** Format: date-time */
            occurredAt?: string | null;
            position?: number | null;
            revision?: number | null;
            actor?: components["schemas"]["people"] | null;
        };
        InventoryGroups: {
            id: string;
            companyId?: string | null;
            name?: string | null;
            version?: string | null;
            active?: string | null;
            inventoryTypeId?: string | null;
            send_email?: string | null;
            scanType?: string | null;
            download_available?: boolean;
            scanned?: boolean;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            inventoryType?: components["schemas"]["InventoryTypes"] | null;
            swatches?: components["schemas"]["Swatches"][];
            scannedGroups?: components["schemas"]["ScannedGroups"][];
        };
        InventoryTypes: {
            name?: string | null;
            id: string;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        jobs: {
            id: string;
            companyId?: string | null;
            userId?: string | null;
            kind?: string | null;
            state?: string | null;
            progress?: number | null;
            result?: unknown;
            error?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        "line-fabrics": {
            id: string;
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            photo?: string | null;
            discontinued?: boolean;
        };
        orderFabrics: {
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
            id: string;
            orderId?: string | null;
            fabricId?: string | null;
            manufacturerId?: string | null;
            vendorId?: string | null;
            quantity?: unknown;
            position?: number | null;
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            photo?: string | null;
            fabric?: components["schemas"]["line-fabrics"] | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            order?: components["schemas"]["orders"] | null;
        };
        orderGroups: {
            id: string;
            name?: string | null;
            manufacturerId?: string | null;
            vendorId?: string | null;
            manufacturerName?: string | null;
            vendorName?: string | null;
            threadColor?: string | null;
            notes?: string | null;
            vendorNotes?: unknown;
            job_number?: number | null;
            checks?: unknown;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            vendor?: components["schemas"]["partner-companies"] | null;
            manufacturer?: components["schemas"]["partner-companies"] | null;
        };
        orders: {
            id: string;
            index?: number | null;
            status?: string | null;
            manufacturerId?: string | null;
            vendorId?: string | null;
            groupId?: string | null;
            userId?: string | null;
            modifierId?: string | null;
            po_number?: string | null;
            job_number?: number | null;
            requireLevel?: string | null;
            notes?: string | null;
            vendorNotes?: unknown;
            releaseNotes?: string | null;
            rejectNotes?: string | null;
            acceptedNotes?: string | null;
            quote?: string | null;
            total?: number | null;
            verified?: boolean;
            companyType?: string | null;
            manufacturerName?: string | null;
            vendorName?: string | null;
            groupName?: string | null;
            requirementsTotal?: number | null;
            requirementsDone?: number | null;
            paymentStatus?: string | null;
            paymentText?: string | null;
            transactionId?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            order_group?: components["schemas"]["orderGroups"] | null;
            group?: components["schemas"]["orderGroups"] | null;
            vendor?: components["schemas"]["partner-companies"] | null;
            manufacturer?: components["schemas"]["partner-companies"] | null;
            creator?: components["schemas"]["people"] | null;
            modifier?: components["schemas"]["people"] | null;
            fabrics?: components["schemas"]["orderFabrics"][];
        };
        "partner-companies": {
            id: string;
            name?: string | null;
            type?: string | null;
            referralCode?: string | null;
            paymentApiKey?: unknown;
            paymentApiUrl?: unknown;
            owner?: components["schemas"]["partner-owners"] | null;
        };
        "partner-owners": {
            phone?: unknown;
            id: string;
            email?: string | null;
            username?: string | null;
        };
        people: {
            id: string;
            username?: string | null;
        };
        Plans: {
            name?: string | null;
            type?: string | null;
            max_users?: number | null;
            price_per_user?: number | null;
            id: string;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        ScannedGroups: {
            id: string;
            companyId?: string | null;
            inventoryGroupId?: string | null;
            name?: string | null;
            userId?: string | null;
            isReviewed?: boolean;
            reviewedBy?: string | null;
            /** Format: date-time */
            reviewedAt?: string | null;
            status?: string | null;
            counts?: unknown;
            /** Format: date-time */
            completedAt?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            inventoryGroup?: components["schemas"]["InventoryGroups"] | null;
            user?: components["schemas"]["scanners"] | null;
            scannedSwatches?: components["schemas"]["ScannedSwatches"][];
        };
        ScannedSwatches: {
            id: string;
            companyId?: string | null;
            scannedGroupId?: string | null;
            inventoryGroupId?: string | null;
            swatchId?: string | null;
            fabricId?: string | null;
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            scanned?: boolean;
            duplicate?: boolean;
            active?: boolean;
            grade_notice?: boolean;
            unknown?: boolean;
            /** Format: date-time */
            scannedAt?: string | null;
            row?: number | null;
            /** Format: date-time */
            createdAt?: string | null;
            revision?: number | null;
            scannedGroup?: components["schemas"]["ScannedGroups"] | null;
            swatch?: components["schemas"]["Swatches"] | null;
            fabrics?: components["schemas"]["Fabrics"] | null;
        };
        scanners: {
            id: string;
            email?: string | null;
            username?: string | null;
        };
        Settings: {
            name?: string | null;
            value?: unknown;
            id: string;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        SoundTypes: {
            name?: string | null;
            id: string;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
        };
        subscriptionHistories: {
            id: string;
            companyId?: string | null;
            planId?: string | null;
            plan?: unknown;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
        };
        Swatches: {
            id: string;
            companyId?: string | null;
            inventoryGroupId?: string | null;
            fabricId?: string | null;
            code?: string | null;
            alias?: string | null;
            fabric_name?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            grade_notice?: boolean;
            active?: boolean;
            scanned?: boolean;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            fabrics?: components["schemas"]["Fabrics"] | null;
            inventoryGroup?: components["schemas"]["InventoryGroups"] | null;
        };
        users: {
            id: string;
            companyId?: string | null;
            email?: string | null;
            username?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            mobile?: string | null;
            csr_email?: string | null;
            role?: string | null;
            active?: boolean;
            user_permissions?: unknown;
            /** Format: date-time */
            old_activation?: string | null;
            /** Format: date-time */
            last_activation?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            revision?: number | null;
            company?: components["schemas"]["Companies"] | null;
        };
        LoginInput: {
            email?: string;
            password?: string;
            source?: string | null;
        };
        ResetInput: {
            email?: string;
        };
        ChangePasswordInput: {
            oldPassword?: string;
            newPassword?: string;
        };
        ResetPasswordInput: {
            token?: string;
            newPassword?: string;
        };
        CompanyInput: {
            name?: string | null;
            timeZone?: string | null;
            orderDetailtable?: unknown;
            paymentApiKey?: string | null;
            paymentApiUrl?: string | null;
        };
        NewCustomerInput: {
            vendorId?: string | null;
            vendor?: string | null;
            companyName?: string | null;
            company?: string | null;
            name?: string | null;
            email?: string | null;
            phone?: string | null;
            referralCode?: string | null;
            status?: boolean | null;
        };
        CustomerInput: {
            /** @enum {unknown|null} */
            paymentOption?: "card" | "invoice" | "any" | null;
            status?: boolean | null;
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
        FabricInput: {
            code?: string | null;
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            photo?: string | null;
            active?: boolean | null;
            discontinued?: boolean | null;
        };
        InventoryGroupInput: {
            name?: string | null;
            version?: string | null;
            /** @enum {unknown|null} */
            active?: "not-started" | "true" | "false" | null;
            inventoryTypeId?: string | null;
            /** @enum {unknown|null} */
            send_email?: "missingFabric" | "All" | "false" | null;
            /** @enum {unknown|null} */
            scanType?: "Code 128" | "Code 39" | "QR Code" | null;
            download_available?: boolean | null;
        };
        GroupCsvInput: {
            InventoryGroups?: unknown[];
        };
        OrderFabricInput: {
            orderId?: string | null;
            fabricId?: string | null;
            code?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            alias?: string | null;
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
            quantity?: (number | string) | null;
            allowDuplicate?: boolean;
            position?: number | null;
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
            /** @enum {unknown|null} */
            requireLevel?: "none" | "single" | "full" | null;
            notes?: string | null;
            group?: Record<string, never> | null;
            /** @enum {unknown|null} */
            status?: "draft" | "placed" | "quoted" | "rejected" | "accepted" | "scanned" | "invoiced" | "complete" | "cancelled" | null;
            quote?: string | null;
            total?: number | null;
            rejectNotes?: string | null;
            acceptedNotes?: string | null;
            verified?: boolean | null;
            vendorNotes?: string | null;
        };
        ReleaseInput: {
            releaseNotes?: string | null;
        };
        ScanPartInput: {
            scans: {
                code: string;
                /** Format: date-time */
                scannedAt: string;
            }[];
        };
        PayVendorInput: {
            /** @description Of the gateway's own fields. */
            paymentToken?: string;
            /** @description A card, where the operator lets it pass. */
            cardInfo?: Record<string, never>;
        };
        ScanInput: {
            /**
             * Format: uuid
             * @description The same for a repeat of the same scan.
             */
            id?: string;
            name: string;
            scans?: {
                code: string;
                /** Format: date-time */
                scannedAt: string;
            }[];
            /** @description No further part will come. */
            complete?: boolean;
        };
        ScanReviewInput: {
            isReviewed?: boolean | null;
        };
        SignUpInput: {
            owner?: Record<string, never>;
            company?: Record<string, never>;
            noOfUsers?: number;
            noOfPacks?: number | null;
            coupons?: unknown[] | null;
            cardInfo?: Record<string, never> | null;
            paymentToken?: string | null;
            agreed?: unknown;
        };
        NewSwatchInput: {
            grade?: string | null;
            fabricId?: string | null;
            grade_notice?: boolean | null;
            active?: boolean | null;
            scanned?: boolean | null;
        };
        SwatchChangesInput: {
            alias?: string | null;
            pattern_name?: string | null;
            color?: string | null;
            grade?: string | null;
            fabricId?: string | null;
            grade_notice?: boolean | null;
            active?: boolean | null;
            scanned?: boolean | null;
        };
        UserInput: {
            email?: string | null;
            username?: string | null;
            password?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            csr_email?: string | null;
            mobile?: string | null;
            /** @enum {unknown|null} */
            role?: "admin" | "user" | null;
            active?: boolean | null;
            user_permissions?: unknown[] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

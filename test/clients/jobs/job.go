package main

import (
	"bytes"
	"context"
	"encoding/json"
	"log"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
)

// must ends the job on an error, and on a response that is a refusal.
func must[Response any](response Response, err error) Response {
	if err == nil {
		if answered, ok := any(response).(interface{ StatusCode() int }); ok && answered.StatusCode() != http.StatusOK {
			log.Panicf("%T: %d", response, answered.StatusCode())
		}
		return response
	}
	panic(err)
}

func pointer[Value any](value Value) *Value { return &value }

func poNumbers(orders []Order) (all []string) {
	for _, order := range orders {
		all = append(all, order.PoNumber)
	}
	return all
}

// formOf is a form that adds lines to an order, and its media type.
func formOf(csv string) (*bytes.Buffer, string) {
	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
	must(0, form.WriteField("type", string(ImportOrderLinesMultipartBodyTypeAdd)))
	must(must(form.CreateFormFile("file", "lines.csv")).Write([]byte(csv)))
	must(0, form.Close())
	return body, form.FormDataContentType()
}

func main() {
	ctx := context.Background()
	var token string
	signed := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	api := must(NewClientWithResponses(os.Getenv("API_URL"), WithRequestEditorFn(signed)))
	credentials := LoginInput{Email: os.Getenv("EMAIL"), Password: os.Getenv("PASSWORD")}
	token = must(api.SignInWithResponse(ctx, nil, credentials)).JSON200.Id

	page := ListOrdersParams{Sort: pointer(`["createdAt","ASC"]`), Range: pointer("[0,1]")}
	listed := *must(api.ListOrdersWithResponse(ctx, &page)).JSON200
	onlyDrafts := ListOrdersParams{Filter: pointer(`{"status":"draft"}`)}
	drafts := *must(api.ListOrdersWithResponse(ctx, &onlyDrafts)).JSON200
	read := must(api.ReadOrderWithResponse(ctx, listed[0].Id, nil)).JSON200

	group := (*must(api.ListOrderGroupsWithResponse(ctx, nil)).JSON200)[0]
	newOrder := NewOrderInput{VendorId: group.VendorId, GroupId: group.Id, PoNumber: "From a client"}
	order := must(api.CreateOrderWithResponse(ctx, nil, newOrder)).JSON200
	line := NewOrderFabricInput{OrderId: order.Id, Code: pointer("CL-1"), PatternName: pointer("Twill"), Color: pointer("Red")}
	must(0, line.Quantity.FromNewOrderFabricInputQuantity0(3))
	must(api.AddOrderLineWithResponse(ctx, nil, line))

	form, mediaType := formOf("code,pattern_name,color,quantity\nCL-2,Twill,Blue,5\n")
	imported := *must(api.ImportOrderLinesWithBodyWithResponse(ctx, order.Id, nil, mediaType, form)).JSON200
	step := OrderInput{Status: pointer(OrderInputStatusPlaced)}
	placed := must(api.ChangeOrderWithResponse(ctx, order.Id, nil, step)).JSON200

	named := OrdersCsvInput{Orders: &[]string{order.Id}}
	file := must(api.MakeCsvOfOrdersWithResponse(ctx, nil, named)).JSON200.CsvDetails
	csv := must(api.DownloadFileWithResponse(ctx, file.Container, file.FileName, nil)).Body
	heading, _, _ := strings.Cut(string(csv), ",")

	unknown, err := api.ReadOrderWithResponse(ctx, "unknown", nil)
	if err != nil || unknown.JSON404 == nil {
		log.Panicf("no refusal: %v", err)
	}

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"listed":     poNumbers(listed),
		"drafts":     poNumbers(drafts),
		"read":       read.PoNumber,
		"imported":   len(imported),
		"status":     placed.Status,
		"downloaded": heading,
		"error":      unknown.JSON404.Error.Code,
	}))
}

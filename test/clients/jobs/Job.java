import client.ApiClient;
import client.ApiException;
import client.api.ImportsAndFilesApi;
import client.api.OrderGroupsApi;
import client.api.OrderLinesApi;
import client.api.OrdersApi;
import client.api.SignInApi;
import client.model.*;
import com.fasterxml.jackson.databind.MapperFeature;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

public class Job {
  private static List<String> poNumbers(List<Order> orders) {
    return orders.stream().map(Order::getPoNumber).toList();
  }

  public static void main(String[] args) throws Exception {
    var api = new ApiClient();
    api.updateBaseUri(System.getenv("API_URL"));
    // Otherwise a number is a text, too, and matches both choices of a quantity.
    api.setObjectMapper(api.getObjectMapper().configure(MapperFeature.ALLOW_COERCION_OF_SCALARS, false));
    var credentials = new LoginInput().email(System.getenv("EMAIL")).password(System.getenv("PASSWORD"));
    var token = new SignInApi(api).signIn(credentials, null, null).getId();
    api.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    var orders = new OrdersApi(api);
    var orderLines = new OrderLinesApi(api);

    var listed = orders.listOrders(null, "[0,1]", "[\"createdAt\",\"ASC\"]", null, null, null);
    var drafts = orders.listOrders("{\"status\":\"draft\"}", null, null, null, null, null);
    var read = orders.readOrder(listed.get(0).getId(), null, null, null, null);

    var group = new OrderGroupsApi(api).listOrderGroups(null, null, null, null, null, null).get(0);
    var newOrder = new NewOrderInput().vendorId(group.getVendorId()).groupId(group.getId()).poNumber("From a client");
    var order = orders.createOrder(newOrder, null);
    var line = new NewOrderFabricInput().orderId(order.getId()).code("CL-1").patternName("Twill").color("Red");
    orderLines.addOrderLine(line.quantity(new NewManyFabricsInputQuantity(3)), null, null);

    var lines = Files.writeString(Path.of("lines.csv"), "code,pattern_name,color,quantity\nCL-2,Twill,Blue,5\n");
    var imported = orderLines.importOrderLines(order.getId(), "add", lines.toFile(), null, null, null, null);
    var step = new OrderInput().status(OrderInput.StatusEnum.PLACED);
    var placed = orders.changeOrder(order.getId(), step, null, null, null);

    var named = new OrdersCsvInput().orders(List.of(order.getId()));
    var file = orders.makeCsvOfOrders(named, null, null, null).getCsvDetails();
    var csv = new ImportsAndFilesApi(api).downloadFile(file.getContainer(), file.getFileName(), null, null, null);

    String error = null;
    try {
      orders.readOrder("unknown", null, null, null, null);
    } catch (ApiException refusal) {
      error = api.getObjectMapper().readValue(refusal.getResponseBody(), ApiError.class).getError().getCode();
    }

    var outcome = Map.of(
        "listed", poNumbers(listed),
        "drafts", poNumbers(drafts),
        "read", read.getPoNumber(),
        "imported", imported.size(),
        "status", placed.getStatus(),
        "downloaded", Files.readString(csv.toPath()).split(",")[0],
        "error", error);
    System.out.println(api.getObjectMapper().writeValueAsString(outcome));
  }
}

import json
import os
from io import BytesIO
from typing import TypeVar

from client.api.imports_and_files import download_file
from client.api.order_groups import list_order_groups
from client.api.order_lines import add_order_line, import_order_lines
from client.api.orders import change_order, create_order, list_orders, make_csv_of_orders, read_order
from client.api.sign_in import sign_in
from client.client import AuthenticatedClient, Client
from client.models import (
    ApiError,
    ImportOrderLinesBody,
    ImportOrderLinesBodyType,
    LoginInput,
    NewOrderFabricInput,
    NewOrderInput,
    Order,
    OrderInput,
    OrderInputStatusType1,
    OrdersCsvInput,
)
from client.types import File

Answer = TypeVar("Answer")


def answered(answer: Answer | ApiError | None) -> Answer:
    """The answer itself. Raises an error on a refusal."""
    if answer is None or isinstance(answer, ApiError):
        raise RuntimeError(answer)
    return answer


def po_numbers(orders: list[Order]) -> list[str]:
    return [order.po_number for order in orders]


url = os.environ["API_URL"]
credentials = LoginInput(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
session = answered(sign_in.sync(client=Client(url), body=credentials))
client = AuthenticatedClient(url, token=session.id)

listed = answered(list_orders.sync(client=client, sort='["createdAt","ASC"]', range_="[0,1]"))
drafts = answered(list_orders.sync(client=client, filter_='{"status":"draft"}'))
read = answered(read_order.sync(listed[0].id, client=client))

group = answered(list_order_groups.sync(client=client))[0]
new_order = NewOrderInput(vendor_id=group.vendor_id, group_id=group.id, po_number="From a client")
order = answered(create_order.sync(client=client, body=new_order))
line = NewOrderFabricInput(order_id=order.id, code="CL-1", pattern_name="Twill", color="Red", quantity=3)
answered(add_order_line.sync(client=client, body=line))

lines = File(BytesIO(b"code,pattern_name,color,quantity\nCL-2,Twill,Blue,5\n"), "lines.csv", "text/csv")
form = ImportOrderLinesBody(type_=ImportOrderLinesBodyType.ADD, file=lines)
imported = answered(import_order_lines.sync(order.id, client=client, body=form))
step = OrderInput(status=OrderInputStatusType1.PLACED)
placed = answered(change_order.sync(order.id, client=client, body=step))

file = answered(make_csv_of_orders.sync(client=client, body=OrdersCsvInput(orders=[order.id]))).csv_details
csv = answered(download_file.sync(file.container, file.file_name, client=client))
unknown = read_order.sync("unknown", client=client)

print(
    json.dumps(
        {
            "listed": po_numbers(listed),
            "drafts": po_numbers(drafts),
            "read": read.po_number,
            "imported": len(imported),
            "status": placed.status.value,
            "downloaded": csv.payload.read().decode().split(",")[0],
            "error": unknown.error.code if isinstance(unknown, ApiError) else None,
        }
    )
)

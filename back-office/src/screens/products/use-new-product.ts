import { endpoints } from "@adire/contract/endpoints";
import { useNavigate } from "react-router";
import { useChange } from "../../api/use-change.ts";

/** Makes a draft and opens it. */
export function useNewProduct() {
  const navigate = useNavigate();
  const { change, error, isBusy } = useChange([]);
  const add = async () => {
    if (isBusy) return;
    const made = await change(endpoints.staffProducts.create, { body: { name: "New product" } });
    if (made) await navigate(`/products/${made.answer.id}`);
  };
  return { add, error, isBusy };
}

import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call, sentenceOf } from "../../api/client.ts";

/** Makes a draft and opens it. */
export function useNewProduct() {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    try {
      const made = await call(endpoints.staffProducts.create, { body: { name: "New product" } });
      await navigate(`/products/${made.id}`);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  return { add, error };
}

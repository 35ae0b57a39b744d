import { Mark } from "@adire/ui/mark.tsx";
import { Link } from "react-router";
import { useShop } from "../../api/shop.tsx";

export function BrandLink() {
  const { store } = useShop();
  return (
    <Link to="/" className="target gap-2.5 text-[34px] leading-none lg:text-[44px]">
      <span className="display tracking-tight">{store.name}</span>
      <Mark size={25} className="mt-1 shrink-0 text-clay" />
    </Link>
  );
}

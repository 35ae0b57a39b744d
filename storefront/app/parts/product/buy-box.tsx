import { choiceText } from "@adire/contract/choice-text";
import type { ProductDetail } from "@adire/contract/shapes";
import { startTransition, useId, useMemo, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCart } from "../cart/cart.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { BuyForm } from "./buy-form.tsx";
import { choiceQuery } from "./choice-query.ts";
import { ColorChoice } from "./color-choice.tsx";
import { FitVoteLine } from "./fit-vote.tsx";
import { garmentOf } from "./measures/garment.ts";
import { LengthNote } from "./measures/length-note.tsx";
import { ProductHead } from "./product-head.tsx";
import { Promises } from "./promises.tsx";
import { scrollBehavior } from "./scroll-behavior.ts";
import { StickyAdd } from "./sticky-add.tsx";
import { StockAndWish } from "./stock-and-wish.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { SizeGuideButton, ValueChoice } from "./value-choice.tsx";
import { type Choice, missingChoice, offerOf, optionStocks, sizeStocks } from "./variant-choice.ts";

/** Price, color, size, option, the purchase buttons, and what is promised with them. */
export function BuyBox({ product, choice: choiceInUrl }: { product: ProductDetail; choice: Choice }) {
  const [choice, setChoice] = useChoice(choiceInUrl);
  const cart = useCart();
  const formId = useId();
  const sizesRef = useRef<HTMLFieldSetElement>(null);
  const optionsRef = useRef<HTMLFieldSetElement>(null);
  const alertRef = useRef<HTMLElement>(null);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const buttonsVisible = useOnScreen(buttonsRef, true);
  const [asked, setAsked] = useState<"size" | "option">();
  const [adding, setAdding] = useState(false);

  const offer = offerOf(product, choice);
  const sizes = sizeStocks(product, choice.color);
  const options = optionStocks(product, choice);
  const missing = missingChoice(product, choice);
  const soldOut = offer.stock === 0;
  const garment = useMemo(() => garmentOf(product), [product]);

  const choose = (change: Partial<Choice>) => {
    setAsked(undefined);
    setChoice(change);
  };
  const ask = (what: "size" | "option") => {
    setAsked(what);
    focusInput(what === "size" ? sizesRef.current : optionsRef.current);
  };
  const add = async () => {
    if (missing) return ask(missing);
    setAdding(true);
    await cart.add({ product, quantity: 1, ...choice });
    setAdding(false);
  };
  const goToAlert = () => (missing ? ask(missing) : focusInput(alertRef.current));

  return (
    <div className="grid gap-4">
      <ProductHead product={product} offer={offer} />
      {product.colors.length > 0 && (
        <ColorChoice product={product} choice={choice} onChoose={(next) => choose({ color: next })} />
      )}
      {sizes.length > 0 && (
        <ValueChoice
          ref={sizesRef}
          name="size"
          label="Size"
          values={sizes}
          chosen={choice.size}
          note={garment && <LengthNote garment={garment} size={choice.size} />}
          form={formId}
          missing={asked === "size"}
          onChoose={(next) => choose({ size: next })}
        >
          <SizeGuideButton product={product} chosen={choice.size} />
        </ValueChoice>
      )}
      {options.length > 0 && (
        <ValueChoice
          ref={optionsRef}
          name="option"
          label={product.option_name ?? ""}
          values={options}
          chosen={choice.option}
          form={formId}
          missing={asked === "option"}
          onChoose={(next) => choose({ option: next })}
        />
      )}
      <FitVoteLine votes={product.fit_votes} />
      {soldOut && !missing && (
        <BackInStock key={Object.values(choice).join()} ref={alertRef} product={product} choice={choice} />
      )}
      <BuyForm
        id={formId}
        productId={product.id}
        choice={choice}
        soldOut={soldOut}
        adding={adding}
        buttonsRef={buttonsRef}
        onAdd={add}
        onMissing={missing && (() => ask(missing))}
      />
      <StockAndWish product={product} choice={choice} offer={offer} />
      <Promises product={product} soldOut={soldOut} />
      <StickyAdd
        shown={!buttonsVisible}
        offer={offer}
        choiceText={choiceText({ ...choice, option_name: product.option_name })}
        text={soldOut ? "Tell me" : adding ? "Adding..." : "Add to Cart"}
        busy={adding}
        onClick={soldOut ? goToAlert : add}
      />
    </div>
  );
}

/** The choice changes at once; the URL, and with it the rest of the page, follows. */
function useChoice(inUrl: Choice): [Choice, (change: Partial<Choice>) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [choice, setChoice] = useOptimistic(inUrl);
  const change = (changed: Partial<Choice>) => {
    const next = { ...choice, ...changed };
    startTransition(async () => {
      setChoice(next);
      await navigate(choiceQuery(next, search), { replace: true, preventScrollReset: true });
    });
  };
  return [choice, change];
}

function focusInput(element: HTMLElement | null) {
  element?.querySelector("input")?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
}

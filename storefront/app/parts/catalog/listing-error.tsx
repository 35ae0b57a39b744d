import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyPage } from "../../ui/empty-page.tsx";
import { isUnavailable, Unavailable } from "../shell/unavailable.tsx";

type ListingErrorProps = { title: string; text: string; link: { to: string; text: string } };

/** In place of a listing that the shop does not have, or that could not be read. */
export function ListingError({ title, text, link }: ListingErrorProps) {
  const error = useRouteError();
  if (isUnavailable(error)) return <Unavailable />;
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyPage title={title} scene="oniko.indigo.clothes-line">
      <p className="text-[17px]">{text}</p>
      <ButtonLink to={link.to} className="w-fit">
        {link.text}
      </ButtonLink>
    </EmptyPage>
  );
}

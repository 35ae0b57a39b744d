import { Link } from "react-router";
import { useSession } from "../session/session.tsx";

/** List items for the menus of a signed-in shopper. */
export function UserLinks({ className }: { className: string }) {
  const { logout } = useSession();
  return (
    <>
      <li>
        <Link to="/account" className={className}>
          Account
        </Link>
      </li>
      <li>
        <Link to="/orders" className={className}>
          Orders
        </Link>
      </li>
      <li>
        <button type="button" className={className} onClick={() => void logout()}>
          Logout
        </button>
      </li>
    </>
  );
}

import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";

const promises: ReadonlyArray<readonly [IconName, string, string]> = [
  ["check", "Nothing is charged until you confirm on the payment page.", "/help#payment"],
  ["truck", "Shipping is free, and you can follow your order.", "/help#delivery"],
  ["returns", "Faulty, or not what you ordered? How returns work.", "/help#returns"],
];

/** What a shopper asks before paying, beside the total. Each leads to the whole answer. */
export function Reassurance({ className }: { className: string }) {
  return (
    <ul aria-label="Before you pay" className={`grid text-sm ${className}`}>
      {promises.map(([icon, text, to]) => (
        <li key={icon}>
          <Link to={to} className="group flex min-h-11 items-center gap-3">
            <Icon name={icon} size={20} />
            <span className="group-hover:underline group-hover:underline-offset-4">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

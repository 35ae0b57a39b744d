import { Icon } from "../../ui/icon.tsx";

/** A search form that works without JavaScript. */
export function SearchForm({ className }: { className?: string }) {
  return (
    <search aria-label="Search the shop" className={className}>
      <form action="/products">
        <label htmlFor="search-form" className="text-sm text-muted">
          What were you looking for?
        </label>
        <div className="flex items-center gap-3 field-line">
          <input
            id="search-form"
            type="search"
            name="search"
            required
            maxLength={200}
            enterKeyHint="search"
            className="min-h-12 w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <button type="submit" aria-label="Search" className="target justify-center hover:text-clay">
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
    </search>
  );
}

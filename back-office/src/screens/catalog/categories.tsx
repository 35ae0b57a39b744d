import { TaxonomyScreen } from "./taxonomy-screen.tsx";

export const Component = () => <TaxonomyScreen noun="categories" />;

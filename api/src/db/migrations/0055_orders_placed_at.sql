-- Orders placed on a day, and between two.
create index concurrently orders_placed_at on orders (placed_at);

-- The stock movements of an order, which its page in the back office shows.
create index concurrently stock_movements_order on stock_movements (order_id) where order_id is not null;

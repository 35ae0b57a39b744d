-- Whether an account has stock movements is looked up when it is deleted.
create index concurrently stock_movements_staff on stock_movements (staff_id) where staff_id is not null;

alter table staff_roles disable trigger audit;                       -- a new release is no change by anybody
update staff_roles set permissions = permissions || '{orders.place}' where name in ('Manager', 'Support');
alter table staff_roles enable trigger audit;

-- Of two who change a role at once, one is told what the other has written.
alter table staff_roles add column version integer not null default 1;

-- The lines of a list with a fault when it was last imported, and those mended since: the next import of the
-- list is for their products only. null: not imported yet, or its columns were chosen anew since.
alter table staff_imports add waiting integer[];

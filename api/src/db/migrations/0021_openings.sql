-- What a variant comes with stands with the variant: one that comes needs no row besides its own. Variants from before have it as their
-- first movement, 'opening', and opened_with 0.
alter table variants
  add column opened_with integer not null default 0 check (opened_with >= 0), -- pieces
  add column opened_at timestamptz not null default now();
drop trigger open_stock on variants;
drop function open_stock();
-- A condition that holds costs an import nothing; a function that sets the number would run for every row.
create trigger opens_with_its_stock before insert on variants for each row
  when (new.opened_with is distinct from new.on_hand)
  execute function refuse_rewriting('a variant opens with what is on hand: opened_with = on_hand');
create trigger opening_stays before update of opened_with, opened_at on variants for each statement
  execute function refuse_rewriting('what a variant came with stays as it was written');
-- As the movements of a variant keep it, so does what it came with.
create trigger opening_is_kept before delete on variants for each row when (old.opened_with <> 0)
  execute function refuse_rewriting('what a variant came with stays as it was written');
create trigger never_emptied before truncate on variants execute function refuse_rewriting();

-- Nobody writes an opening as a movement any more, and no movement is written by a trigger.
drop trigger opened_by_its_variant on stock_movements;
create trigger opened_by_its_variant before insert on stock_movements for each row when (new.cause = 'opening')
  execute function refuse_rewriting('what a variant opens with is written with the variant');
drop trigger move_stock on stock_movements;
create trigger move_stock after insert on stock_movements referencing new table as moved
  for each statement execute function move_stock();

-- Names are looked up in memory.
drop index brands_words;
drop index categories_words;
drop function plain_words(text);
drop function plain_text(text);

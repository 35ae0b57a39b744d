-- Changes of prices that begin and end by themselves.
alter table bulk_changes
  add column starts_at timestamptz,                                   -- null: at once
  add column ends_at   timestamptz,                                   -- null: without an end
  add column is_ended  boolean not null default false,                -- undone by its date, not by somebody
  add constraint bulk_changes_dates check (ends_at > coalesce(starts_at, made_at)),
  drop constraint bulk_changes_check,
  add constraint bulk_changes_undo check ((undo_asked_at is null) = (undo_by is null and not is_ended)),
  add constraint bulk_changes_ended check (not is_ended or (undo_by is null and ends_at is not null));

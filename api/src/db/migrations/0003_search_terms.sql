-- The words and phrases that products are known by, so that a search box can complete what is typed and set typing errors right
-- without looking at the products themselves.
create table search_terms (
  term     text collate "C" primary key,                             -- lower case, no accents, words parted by one space
  shown    text not null,                                            -- as the catalog writes it, lower case
  phrase   boolean not null,                                         -- a subcategory or a tag: what people ask for as it stands
  products integer not null                                          -- active products that carry it
) with (fillfactor = 80);
-- The space in front makes "begins a word" one pattern: '% wrap%'.
create index search_terms_trigrams on search_terms using gin ((' ' || term) gin_trgm_ops);

create function plain_words(text) returns text language sql immutable strict parallel safe as
$$ select trim(regexp_replace(replace(public.plain_text($1), '''', ''), '[^[:alnum:]]+', ' ', 'g')) $$;

create index brands_words on brands using gin (to_tsvector('simple', plain_words(name)));
create index categories_words on categories using gin (to_tsvector('simple', plain_words(name)));

-- The terms of one product; none while it is not active, or before refresh_products() has given it a brand name.
create function search_terms_of(status text, name text, brand_name text, subcategory text, tags text[], category_names text[],
  color_names text[]) returns table (term text, shown text, phrase boolean) language sql immutable as $$
  with written as (
    select subcategory as words, true as phrase
    union all select replace(tag, '-', ' '), true from unnest(tags) tag
    union all select concat_ws(' ', name, brand_name, array_to_string(category_names || color_names, ' ')), false
  ), parts as (
    select lower(trim(words)) as shown, phrase from written where phrase
    union all
    select trim(word, '''’'), false from written, regexp_split_to_table(lower(words), '[^[:alnum:]\u0300-\u036f''’]+') word
  )
  select p.term, min(p.shown), bool_or(p.phrase) from (select plain_words(shown) as term, shown, phrase from parts) p
  where $1 = 'active' and brand_name <> '' and length(p.term) between 3 and 40 and p.term ~ '[[:alpha:]]'
    and (p.term ~ ' ' or ts_lexize('english_stem', p.term) <> '{}')
  group by p.term
$$;

-- Terms are always locked in their order, so that two catalog writes wait for each other instead of blocking each other.
create function count_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into search_terms as kept (term, shown, phrase, products)
    select t.term, min(t.shown), bool_or(t.phrase), sum(t.change) from (
      select s.term, s.shown, s.phrase, d.change
      from gone o join come n using (id)
      cross join lateral (values
        (-1, o.status, o.name, o.brand_name, o.subcategory, o.tags, o.category_names, o.color_names),
        (1, n.status, n.name, n.brand_name, n.subcategory, n.tags, n.category_names, n.color_names)
      ) d (change, status, name, brand_name, subcategory, tags, category_names, color_names)
      cross join lateral search_terms_of(d.status, d.name, d.brand_name, d.subcategory, d.tags, d.category_names, d.color_names) s
      where (o.status, o.name, o.brand_name, o.subcategory, o.tags, o.category_names, o.color_names)
        is distinct from (n.status, n.name, n.brand_name, n.subcategory, n.tags, n.category_names, n.color_names)
    ) t group by t.term having sum(t.change) <> 0 order by t.term
    on conflict (term) do update set products = kept.products + excluded.products, phrase = kept.phrase or excluded.phrase;
  else
    update search_terms k set products = k.products - t.products from (
      select l.term, t.products from (
        select s.term, count(*) as products from gone o
        cross join lateral search_terms_of(o.status, o.name, o.brand_name, o.subcategory, o.tags, o.category_names, o.color_names) s
        group by s.term
      ) t join search_terms l on l.term = t.term order by l.term for update of l
    ) t where k.term = t.term;
  end if;
  return null;
end $$;
create trigger count_search_terms after update on products
  referencing old table as gone new table as come for each statement execute function count_search_terms();
create trigger uncount_search_terms after delete on products
  referencing old table as gone for each statement execute function count_search_terms();

insert into search_terms (term, shown, phrase, products)
select s.term, min(s.shown), bool_or(s.phrase), count(*) from products p
cross join lateral search_terms_of(p.status, p.name, p.brand_name, p.subcategory, p.tags, p.category_names, p.color_names) s
group by s.term;

-- Words that mean the same to shoppers; plain: lower case, no accents. Staff change them.
create table synonyms (
  id         bigint generated always as identity primary key,
  words      text[] not null check (cardinality(words) between 2 and 20),
  one_way    boolean not null default false,                         -- the first word also finds the others, not they it
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default now()
);
create index synonyms_changed_by on synonyms (changed_by) where changed_by is not null;
insert into synonyms (words) values
  ('{jumper,sweater,pullover}'), ('{trainers,sneakers}'), ('{gele,"head wrap","head tie"}'), ('{trousers,pants,slacks}'),
  ('{handbag,purse}'), ('{dungarees,overalls}'), ('{"dressing gown",robe,bathrobe}'), ('{tee,"t shirt",tshirt}'),
  ('{pyjamas,pajamas,pjs,nightwear}'), ('{gray,grey}'), ('{colour,color}'), ('{jewellery,jewelry}'), ('{kaftan,caftan}'),
  ('{waistcoat,vest}'), ('{tights,pantyhose}'), ('{ladies,women,womens}'), ('{gents,men,mens}'), ('{kids,children,childrens}'),
  ('{babygrow,onesie,romper}'), ('{cushion,pillow}'), ('{sandals,slides}'), ('{tote,"shopping bag"}'), ('{beanie,"knit hat"}'),
  ('{tuxedo,"dinner jacket"}'), ('{"swim suit",swimsuit,swimwear,"bathing suit"}'), ('{perfume,fragrance,scent}'),
  ('{sunglasses,shades}'), ('{hoodie,"hooded sweatshirt"}'), ('{wrapper,iro}'), ('{headscarf,"head scarf"}');
insert into synonyms (words, one_way) values
  ('{footwear,shoes,boots,sandals,sneakers}', true), ('{knitwear,sweater,cardigan,jumper}', true),
  ('{outerwear,coat,jacket,parka}', true), ('{frock,dress}', true), ('{denim,jeans}', true), ('{blouse,shirt}', true);

-- Searches look in an index that every process keeps in memory, by catalog_changes; nothing of it is kept in tables any more.
drop trigger count_search_terms on products;
drop trigger uncount_search_terms on products;
drop function count_search_terms();
drop table search_terms;
drop function search_terms_of(text, text, text, text, text[], text[], text[]);
drop trigger write_sold_as on products;
drop trigger rewrite_sold_as on products;
drop function write_sold_as();
drop index products_name_trigrams;
alter table products drop column sold_as;

-- Words with the same meaning in searches. Staff edit them.
create table synonyms (
  id         bigint generated always as identity primary key,
  words      text[] not null check (cardinality(words) between 2 and 20), -- lower case, no accents
  one_way    boolean not null default false,                         -- the first word finds the others, not vice versa
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default now()
);
create index synonyms_changed_by on synonyms (changed_by) where changed_by is not null;
insert into synonyms (words) values
  ('{jumper,sweater,pullover}'), ('{trainers,sneakers}'), ('{gele,"head wrap","head tie"}'),
  ('{trousers,pants,slacks}'), ('{handbag,purse}'), ('{dungarees,overalls}'), ('{"dressing gown",robe,bathrobe}'),
  ('{tee,"t shirt",tshirt}'), ('{pyjamas,pajamas,pjs,nightwear}'), ('{gray,grey}'), ('{colour,color}'),
  ('{jewellery,jewelry}'), ('{kaftan,caftan}'), ('{waistcoat,vest}'), ('{tights,pantyhose}'),
  ('{ladies,women,womens}'), ('{gents,men,mens}'), ('{kids,children,childrens}'), ('{babygrow,onesie,romper}'),
  ('{cushion,pillow}'), ('{sandals,slides}'), ('{tote,"shopping bag"}'), ('{beanie,"knit hat"}'),
  ('{tuxedo,"dinner jacket"}'), ('{"swim suit",swimsuit,swimwear,"bathing suit"}'), ('{perfume,fragrance,scent}'),
  ('{sunglasses,shades}'), ('{hoodie,"hooded sweatshirt"}'), ('{wrapper,iro}'), ('{headscarf,"head scarf"}');
insert into synonyms (words, one_way) values
  ('{footwear,shoes,boots,sandals,sneakers}', true), ('{knitwear,sweater,cardigan,jumper}', true),
  ('{outerwear,coat,jacket,parka}', true), ('{frock,dress}', true), ('{denim,jeans}', true), ('{blouse,shirt}', true);

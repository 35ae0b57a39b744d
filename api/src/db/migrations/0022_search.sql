-- Words with the same meaning in searches. Staff edit them.
create table synonyms (
  id         bigint generated always as identity primary key,
  words      text[] not null check (cardinality(words) between 2 and 20), -- lower case, no accents
  one_way    boolean not null default false,     -- the first word finds the others, but they do not find it
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default now(),
  -- The shop has no products of the first word: its search shows products of the others and an explanation.
  near       boolean not null default false,
  version    integer not null default 1,         -- detects concurrent edits
  constraint synonyms_near_is_one_way check (one_way or not near)
);
create index synonyms_changed_by on synonyms (changed_by) where changed_by is not null;
create trigger audit after insert or update or delete on synonyms for each row
  execute function audit_change('words one_way near', 'words');

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

-- Words for products that the shop lacks.
insert into synonyms (words, one_way, near) values
  ('{scarf,headscarf,headwrap,gele,shawl,stole}', true, true), ('{shawl,throw,wrapper,scarf}', true, true),
  ('{bandana,headwrap,gele,headscarf}', true, true), ('{turban,headwrap,gele}', true, true),
  ('{hat,cap,gele,headwrap}', true, true), ('{cap,hat,fila}', true, true), ('{beanie,hat,cap}', true, true),
  ('{suit,blazer,tuxedo,agbada}', true, true), ('{tuxedo,suit,blazer}', true, true),
  ('{hoodie,sweatshirt,jumper,cardigan}', true, true), ('{sweatshirt,hoodie,jumper}', true, true),
  ('{fleece,jumper,cardigan}', true, true), ('{jacket,coat,blazer}', true, true),
  ('{raincoat,coat}', true, true), ('{parka,coat,jacket}', true, true), ('{vest,waistcoat,"t shirt"}', true, true),
  ('{boots,shoes,sneakers,loafers}', true, true), ('{pumps,heels}', true, true), ('{stilettos,heels}', true, true),
  ('{slippers,slides,sandals}', true, true), ('{"flip flops",slides,sandals}', true, true),
  ('{wedges,heels,sandals}', true, true), ('{oxfords,loafers,shoes}', true, true),
  ('{moccasins,loafers}', true, true), ('{shorts,chinos,trousers}', true, true),
  ('{leggings,trousers,jeans}', true, true), ('{tights,leggings,socks}', true, true),
  ('{joggers,trousers}', true, true), ('{tracksuit,trousers,jumper}', true, true),
  ('{jumpsuit,dress,dungarees}', true, true), ('{playsuit,dungarees,jumpsuit}', true, true),
  ('{tunic,kaftan,shirt}', true, true),
  ('{kimono,kaftan,boubou}', true, true), ('{dashiki,kaftan,shirt}', true, true),
  ('{sari,wrapper,kaftan}', true, true), ('{pajamas,kaftan,robe}', true, true),
  ('{nightgown,kaftan,"slip dress"}', true, true), ('{ring,bangle,bracelet}', true, true),
  ('{brooch,earrings,necklace}', true, true), ('{anklet,bracelet,bangle}', true, true),
  ('{pendant,necklace}', true, true), ('{wallet,purse,clutch,bag}', true, true),
  ('{suitcase,backpack,bag}', true, true), ('{luggage,suitcase,backpack,bag}', true, true),
  ('{pillow,cushion}', true, true), ('{rug,throw,mat}', true, true), ('{curtain,throw}', true, true),
  ('{duvet,throw,blanket}', true, true), ('{lamp,candle,lantern}', true, true), ('{bowl,vase,basket}', true, true),
  ('{pot,vase,bowl}', true, true), ('{lotion,cream,balm}', true, true), ('{shampoo,soap,"hair butter"}', true, true),
  ('{mascara,makeup,lipstick}', true, true), ('{deodorant,perfume}', true, true);

-- Other names, and names of a whole group.
insert into synonyms (words) values
  ('{backpack,rucksack}'), ('{necklace,necklaces,beads}'), ('{bangle,bracelet}'), ('{watch,wristwatch,timepiece}'),
  ('{throw,blanket}'), ('{skincare,"body care","face care"}'), ('{nappy,diaper}'), ('{sofa,couch}'),
  ('{maxi,"floor length"}'), ('{loafers,"slip ons"}'), ('{polo,"polo shirt"}'), ('{homeware,home,decor}');
insert into synonyms (words, one_way) values
  ('{robe,dress}', true), ('{gown,dress,boubou}', true), ('{sundress,dress}', true), ('{minidress,dress}', true),
  ('{bag,handbag,tote,clutch,backpack}', true), ('{handbag,tote,clutch,bag}', true), ('{purse,clutch}', true),
  ('{jewelry,earrings,necklace,bangle,bracelet,ring}', true), ('{pants,chinos,jeans}', true),
  ('{trousers,chinos}', true),
  ('{toiletries,soap,cream}', true), ('{cosmetics,makeup,lipstick}', true), ('{pottery,vase,bowl}', true),
  ('{tops,shirt,blouse,"t shirt"}', true), ('{pullover,cardigan}', true),
  ('{onesie,babygrow}', true), ('{bodysuit,babygrow}', true), ('{sleepsuit,babygrow}', true),
  ('{frock,"party dress"}', true), ('{headgear,gele,headwrap,hat}', true), ('{aftershave,perfume}', true),
  ('{cologne,perfume}', true);

-- Products that staff pin to the top of a search, and products that they hide from it.
create table search_pins (
  id       bigint generated always as identity primary key,
  query    text not null unique check (length(query) between 1 and 120), -- lower case, no accents
  products bigint[] not null check (cardinality(products) <= 20), -- pinned, in this order
  hidden   bigint[] not null check (cardinality(hidden) <= 20),
  version  integer not null default 1,           -- detects concurrent edits
  check (cardinality(products) + cardinality(hidden) > 0 and not products && hidden)
);
create trigger audit after insert or update or delete on search_pins for each row
  execute function audit_change('query products hidden', 'query');

-- Searches by day, without personal data. api/src/features/search/search-log.ts limits the number of rows.
create table search_counts (
  day      date not null,                        -- of the shop's time zone
  text     text not null check (length(text) between 1 and 60), -- lower case
  searches integer not null check (searches > 0),
  results  integer not null check (results >= 0), -- products with all words, at the last search
  primary key (day, text)
);
create index search_counts_unfound on search_counts (day) where results = 0;

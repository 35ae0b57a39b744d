-- Where the shop has no product of the first word, it says so and shows the others.
alter table synonyms add column near boolean not null default false;
alter table synonyms add constraint synonyms_near_is_one_way check (one_way or not near);

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

-- What is called differently, or by the name of what it belongs to.
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

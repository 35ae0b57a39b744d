/**
 * What shoppers ask the demo catalog for. After each query what the first products must be: a pattern for
 * the kind or the name, then conditions. `none` means that the search must say that there is none.
 */
export const hundredQueries = `
wrap dress : wrap dress
red dress : dress, color=Red
long dress : dress
maxi dress : dress
black slip dress : slip dress, color=Black
dress under $70 : dress|frock, max=70
evening dress size m : dress, size=M
dress size 42 : dress, size=42
size 38 wrap dress : wrap dress, size=38
uk 12 dress : dress, size=40
dress not red : dress|frock, not=Red
linen dress : dress
party dress for girls : frock|dress, in=kids-baby
burgundy dress : dress, color=Wine
navy blue dress : dress, color=Navy|Indigo|Blue
dress between 100 and 120 : dress, min=100, max=120
wedding guest dress : dress
green kaftan : kaftan, color=Green|Bottle
mens kaftan : kaftan, in=men
kaftan for women under 130 : kaftan, in=women, max=130
caftan : kaftan
kaftans xl : kaftan, size=XL
agbada : agbada
white agbada : agbada, color=White
agbada under 400 : agbada, max=400
boubou : boubou
gele : gele
headwrap : gele
head tie : gele
scarf : scarf
ankara skirt : skirt
skirt : skirt
jeans : jeans
jeans 32 waist : jeans, size=W32
w34 jeans for men : jeans, size=W34, in=men
womens jeans w28 : jeans, size=W28, in=women
black trousers : trousers|chinos|jeans, color=Black
trousers w32 : trousers|chinos, size=W32
pants : trousers|chinos|jeans
chinos : chinos
shorts : chinos|trousers, none
hoodie : hoodie
suit : blazer|agbada, none
sweater : knitwear
jumper under 80 : knitwear, max=80
cardigan : cardigan
cable knit jumper : jumper
blazer for women : blazer, in=women
men coat : coat, in=men
coat over 300 : coat, min=300
jacket : jacket|coat|blazer
camp shirt : camp shirt
mens shirt xl : shirt, in=men, size=XL
white shirt : shirt, color=White
oxford shirt : oxford
polo : polo
t shirt : t-shirt
tshirts for men : t-shirt, in=men
blouse : shirt
shoes 40 : shoes|sandals|heel|sneakers|loafers, size=EU 40
sandals size 40 : sandal|heel, size=EU 40
sandals eu 38 : sandal|heel, size=EU 38
men shoes size 43 : sandal|sneaker|loafer, size=EU 43, in=men
high heels : heel
block heels red : heel
sneakers : sneakers
trainers for men : sneakers, in=men
loafers under 115 : loafers, max=115
boots : loafers|sneakers|sandal|heel, none
flat sandals : flat sandals
kids shoes : frock|babygrow|shirt|knitwear|dungarees|jumper, in=kids-baby, none
kids dress age 4 : frock|dress, size=4 y
baby clothes 3-6 months : babygrow, size=3-6 m
babygrow : babygrow
onesie : babygrow
dungarees for a 6 year old : dungarees, size=6 y
boys shirt : shirt, in=kids-baby
kids jumper : knitwear|jumper, in=kids-baby
handbag : bag|tote|clutch|backpack
leather bag : bag|tote|clutch|backpack
tote bag under 50 : tote|bag, max=50
backpack : backpack
rucksack : backpack
clutch : clutch
necklace : necklace
earrings under $40 : earrings, max=40
bracelet : bangle
jewelry : necklace|earrings|bangle
watch : watch
watch under 100 : watch, none
sunglasses : sunglasses
perfume : perfume
lipstick : lipstick
soap : soap
face cream : cream|face care
candle : candle
cushion 60x60 : cushion, size=60 x 60 cm
blue cushion : cushion, color=Blue
blanket : throw
vase : vase
basket for laundry : basket
robe rouge : dress|frock, color=Red
chemise homme : shirt, in=men
chaussures femme taille 39 : sandal|heel|sneaker|loafer, in=women, size=EU 39
sac a main noir : bag|tote|clutch|backpack, color=Black
pantalon noir femme : trousers, color=Black, in=women
boucles d'oreilles : earrings
swaeter : knitwear
sneekers : sneakers
jewlery : necklace|earrings|bangle
kaftn : kaftan
sale dresses : dress, sale
new arrivals men : ., in=men, new
men : ., in=men
gift for mum : ., in=women`;

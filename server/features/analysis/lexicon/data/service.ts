export const SERVICE = `
# Logistics
Supply chain management = supply chain; chaîne d'approvisionnement; gestion de la chaîne d'approvisionnement; logistics management; supply chain planning; end-to-end supply chain; supply chain operations
Logistics = logistique; logistics coordination; logistics operations; coordination logistique; distribution logistics; third-party logistics; 3PL^
Procurement = purchasing; approvisionnement; achats; sourcing; strategic sourcing; buying; buyer skills; category management; procurement management; purchase orders; bons de commande; acquisitions of goods; sourcing of suppliers
Inventory management = inventory control; gestion des stocks; stock control; inventory; inventaire; gestion d'inventaire; cycle counts; cycle counting; stock management; inventory tracking; inventory counts; contrôle des stocks; stock taking; replenishment; prise d'inventaire ~ Warehouse operations; Stocking
Demand planning = demand forecasting; prévision de la demande; supply planning; planification de la demande
Warehouse operations = warehousing; warehouse; entreposage; warehouse work; entrepôt; distribution center; fulfillment center; warehouse environment; warehouse associate; distribution centre; warehouse experience; manutention en entrepôt; travail d'entrepôt
Warehouse management = warehouse supervision; gestion d'entrepôt; warehouse manager; distribution management; warehouse leadership > Warehouse operations
Order picking = picking; order fulfillment; pick and pack; préparation de commandes; picking and packing; order selecting; order selector; pick-pack; commis d'entrepôt; RF scanners; order picker; filling orders; voice picking > Warehouse operations
Shipping and receiving = shipping; receiving; expédition et réception; shipping/receiving; expédition; réception de marchandises; receiving goods; shipping documents; outbound shipping; bills of lading; packing slips; shipments > Warehouse operations
Loading and unloading = unloading trucks; chargement et déchargement; loading trucks; truck loading; déchargement; load trucks; loading trailers; freight handling; unload trucks; container unloading; loading and unloading trucks; material handling; manutention; manutentionnaire ~ Warehouse operations
Palletizing = pallet building; shrink wrapping; palettisation; pallet wrapping; pallet jack; transpalette; stacking pallets; palletising; electric pallet jack ~ Warehouse operations
Forklift operation = forklift; chariot élévateur; forklift driver; reach truck; lift truck; cariste; forklift driving; counterbalance; stand-up forklift; order picker truck; cherry picker; sit-down forklift; forklift operator ~ Warehouse operations; Order picking; Loading and unloading
Warehouse management systems = WMS^; SAP EWM; Manhattan WMS; RedPrairie; système de gestion d'entrepôt; Blue Yonder; warehouse software
Transportation management = transport management; TMS^; gestion du transport; freight management; carrier management; transport planning; transportation planning; McLeod software; transportation coordination
Freight forwarding = freight; transitaire; air freight; ocean freight; fret; freight brokerage; LTL; FTL^; LTL freight; freight broker; intermodal; transport de marchandises; load boards
Customs brokerage = customs clearance; customs; dédouanement; import/export; customs compliance; import and export; courtage en douane; harmonized system codes; Incoterms; importation; douanes; trade compliance; NAFTA/USMCA; tariff classification; export compliance
Route planning = route optimization; planification d'itinéraires; routing of vehicles; delivery routes; trip planning; planification de trajets; itinerary planning
Dispatching = dispatch; répartition; truck dispatch; répartiteur; fleet dispatch; dispatch coordination; dispatching drivers; répartition de transport
Last-mile delivery = last mile; parcel delivery; courier; livraison; package delivery; deliveries; delivery driving; home delivery; food delivery; livreur; livraison de colis; delivery driver; messagerie; courier delivery
Fleet coordination = ELD^; electronic logging devices; hours of service; telematics; logbooks; HOS compliance; DOT compliance; pre-trip inspections; vehicle pre-trip; heures de service; logs; inspection avant départ; FMCSA; CVSA
Truck driving = long haul; tractor-trailer; camionnage; OTR; commercial driving; semi-truck; conduite de camion; over-the-road; truck driver; line haul; local trucking; camion lourd; 18-wheeler; driving trucks; flatbed; camionneur; conduite de véhicules lourds; box truck; tanker driving; camion
Driving = vehicle operation; conduite; driving vehicles; safe driving; clean driving record; defensive driving; conduite préventive; driver; conduite automobile; driving record; passenger transport; chauffeur; rideshare
Bus driving = school bus driving; transit driving; conduite d'autobus; transit operations; school bus; motor coach; autobus scolaire; conducteur d'autobus; public transit
Load securement = cargo securement; arrimage; tarping; chains and binders; freight securing
Cold chain logistics = temperature-controlled logistics; reefer; chaîne du froid
Reverse logistics = returns processing; retours de marchandises | Cross-docking = cross dock; transbordement
Train operation = locomotive operation; conduite de trains; rail operations; railroad operations; rail yard; chemin de fer; train conducting; signaux ferroviaires; railway
Ship operation = deck operations; seamanship; navigation maritime; vessel operations; matelotage; boat handling; deckhand
Port operations = stevedoring; longshore; débardage; terminal operations | Moving services = déménagement; furniture moving; movers
Waste collection = garbage collection!; recycling; collecte des déchets; recyclage; waste management; gestion des matières résiduelles
# Food
Cooking = cuisine; food cooking; line cooking; meal preparation; line cook; grill cooking; cuisinier; cook; préparation de repas; sauté; grill; line cook experience; short order cooking; sauté station; cuisine professionnelle; grill station
Culinary arts = culinary; arts culinaires; gastronomie; fine dining cooking; French cuisine; culinary techniques; culinary skills; haute cuisine; garde manger; sauces
Food preparation = food prep; préparation d'aliments; préparation des aliments; prep cook; prepping; prep work; vegetable prep; mise en place; preparing food; preparing ingredients
Knife skills = techniques de coupe
Menu planning = menu development; élaboration de menus; recipe development; menu design; menu creation; menu costing; recipes; recettes; création de menus
Plating of food = food presentation; dressage d'assiettes
Baking = boulangerie; bread baking; pastry; pâtisserie; cake decorating; baker; breads and pastries; desserts; baked goods; dough; viennoiserie; boulanger; pâtissier; chocolaterie
Butchery = meat cutting; boucherie; meat cutter; découpe de viande; boucher; fish cutting; poissonnerie; deli slicing
Catering = banquets; traiteur; banquet service; event catering; service de banquet; catered events
Sushi preparation = sushi; sushi chef | Pizza making = pizza; pizzaiolo | Grilling and barbecue = barbecue; BBQ
Vegetarian cooking = vegan cooking; plant-based cooking
Institutional cooking = cafeteria cooking; batch cooking; cuisine en institution; volume cooking; school cafeteria; texture-modified diets; high-volume cooking; quantity cooking
Food safety = hygiène et salubrité; food handling; salubrité alimentaire; HACCP; food hygiene; food safety standards; sanitation standards; hygiène alimentaire; MAPAQ; health code; SQF; BRC; food sanitation; food handling procedures; temperature logs; salubrité des aliments
Kitchen management = kitchen operations; gestion de cuisine; back of house; kitchen supervision; kitchen leadership; BOH^; running a kitchen; food costing; food cost; food cost control; coûts alimentaires; kitchen staff management
Restaurant management = food service management; gestion de restaurant; front of house; restaurant operations; food and beverage management; F&B^; FOH^; restaurant supervision; gérance de restaurant; F&B operations; food & beverage; food and beverage operations
Table service = waiting tables; food service; service aux tables; serving; waitressing; waiter; food and beverage service; service en salle; restaurant service; server; serveur; serveuse; service de restauration; taking orders; serving food; food serving; fine dining service; fine dining; prise de commandes; food running; order taking
Bartending = mixology; bar service; barman; service au bar; cocktails; bartender; mixing drinks; drink preparation; barmaid; cocktail making; preparing drinks; draft beer; craft cocktails; préparation de cocktails; mixologie
Barista skills = barista; coffee making; espresso; latte art; coffee brewing; café barista; preparing coffee; espresso machine
Wine knowledge = sommelier; wine service; sommellerie; wine pairing; vins; wine list; accords mets et vins; sommelier skills; beverage programs
Brewing = beer brewing; brasserie; distilling; microbrasserie; winemaking; vinification; craft brewing
Dishwashing = plonge; dish washing; dishwasher; plongeur; kitchen cleaning; nettoyage de cuisine; washing dishes; kitchen helper
Fast food service = quick service restaurant; restauration rapide; QSR; drive-thru; fast food; counter service; drive through; service au comptoir; food counter
Hosting = seating guests; host/hostess; hôte; hostess; accueil en restaurant; reservations management; OpenTable; Resy; host stand; greeting guests; maître d'hôtel
# Hotels and travel
Hotel operations = hotel management; hospitality management; gestion hôtelière; hôtellerie; hotel; lodging operations; hospitality; hospitality operations; hotel industry; tourisme et hôtellerie; property operations in hotels; night audit; night auditor; accommodation services
Guest services = guest relations; service aux invités; guest experience; front desk operations; check-in; guest check-in; check-in and check-out; hotel front desk; service à la clientèle hôtelière; guest satisfaction; VIP guests; concierge; conciergerie; room reservations; réception d'hôtel; guest requests; expérience client en hôtel
Hotel software = Opera PMS; property management systems; PMS^; Fidelio; Cloudbeds; Micros-Fidelio; Maestro PMS; OnQ; OPERA hotel system
Reservations = booking; room booking for guests; booking systems; Sabre; Amadeus!; GDS^; travel agency systems; Galileo GDS; ticketing of travel; billetterie
Travel planning services = travel agent; travel consulting; conseiller en voyages; trip booking; travel agency; agent de voyages; tour operations; forfaits voyages; cruise booking
Tour guiding = guided tours; guide touristique; visites guidées; tour guide; outdoor guiding; tourisme; tourism
Housekeeping = room cleaning; entretien ménager; ménage; room attendant; préposé aux chambres; cleaning rooms; making beds; hotel housekeeping; entretien des chambres; guest room cleaning; turndown service; linens; préposée à l'entretien ménager; room inspections
Cleaning = janitorial; nettoyage; custodial; janitorial services; commercial cleaning; conciergerie d'immeuble; floor care; entretien d'édifices; custodian; janitor; cleaning services; sanitizing; disinfecting; floor stripping; floor waxing; mopping; vacuuming; residential cleaning; office cleaning; désinfection; nettoyage commercial; deep cleaning; carpet cleaning; floor buffing; sanitation; janitorial work; préposé à l'entretien; restroom cleaning; entretien sanitaire; lavage de planchers
Laundry = laundry services; buanderie; dry cleaning; pressing; nettoyage à sec; washing and folding; repassage; ironing; laundry operations
Pest control = extermination; lutte antiparasitaire; pest management; gestion parasitaire; fumigation
Casino operations = card dealing; table games; jeux de casino; blackjack; dealing cards; croupier; gaming operations; slot machines
Spa services = spa management; spa treatments; services de spa | Cruise operations = cruise ship service
Amusement rides operation = ride operation; parcs d'attractions; attractions operation
# Customers and shops
Customer service = service à la clientèle; client service; customer support; service client; customer care; guest service skills; customer relations; relations clients; client relations; service clientèle; customer assistance; excellent customer service; customer experience; client support; customer satisfaction; expérience client; serving customers; customer interaction; assisting customers; customer inquiries; clientèle; helping customers; customer-facing; client-facing; support clientèle; service aux clients
Call centre work = call center; call centre; centre d'appels; inbound calls; call handling; contact center; contact centre; agent de centre d'appels; high call volume; call center experience; inbound and outbound calls; incoming calls; telephone customer service; appels entrants; phone support; Five9; Genesys; Avaya
Live chat support = chat support; clavardage; email support; chat and email support; Intercom!
Order processing = order entry; traitement de commandes; order management; sales orders; saisie de commandes; processing orders; customer orders; traitement des commandes
Returns and exchanges = refunds; retours et échanges; processing returns; remboursements
Retail sales = retail; vente au détail; sales associate; retail experience; commerce de détail; retail selling; floor sales; vente en magasin; store sales; retail environment; sales floor; magasin; conseiller aux ventes; retail associate; vendeur; floor selling; retail store; conseil à la vente > Customer service
Cashiering = cashier; caissier; caissière; checkout operation; till operation; ringing up sales; checkout; cashier duties; process payments; processing transactions; processing payments; cash transactions; front-end cashier
Merchandising = visual merchandising; marchandisage; product displays; présentation visuelle; merchandise presentation; planograms; planogrammes; store displays; window displays; product placement; mise en marché visuelle; étalage; product merchandising; floor sets; displays
Stocking = shelf stocking; restocking; stocking shelves; mise en rayon; remplissage de tablettes; stock replenishment; shelving; night stocking; stock shelves; facing; grocery stocking; restocking shelves; commis d'épicerie; approvisionnement des tablettes; overnight stocking
Store management = retail management; gestion de magasin; gérance de magasin; store operations; retail operations; store manager; store supervision; opening and closing; opening and closing duties; shop management; assistant store management; gestion de commerce; direction de magasin; opening and closing procedures; retail supervision; store leadership
Retail buying = merchandise buying; assortment planning; achat de détail; merchandise planning; open-to-buy
Shrink reduction = shrinkage control; réduction des pertes; asset protection; shoplifting prevention
E-commerce management = ecommerce; e-commerce; online store management; commerce électronique; boutique en ligne; Amazon Seller Central; Etsy; online sales; Amazon FBA; marketplace management; product listings; eBay
Grocery operations = grocery; épicerie; produce department; supermarket; fruits et légumes; deli counter; produce; supermarché
Product knowledge = connaissance des produits; product recommendations; product advice
Pharmacy retail = front store; cosmetics sales; cosmétiques; beauty advisor
Fashion retail = apparel sales; vêtements; clothing sales; personal styling; styling clients; footwear sales; jewelry sales
Furniture sales = mattress sales; vente de meubles | Electronics sales = mobile phone sales; wireless sales; vente d'électronique; cell phone sales
Hardware retail = hardware store; quincaillerie; lumber yard; cour à bois; building materials sales; tool rental; centre de rénovation
Garden centre work = garden center; jardinerie; nursery sales; plant sales
# Personal services
Hairdressing = hair styling; coiffure; haircutting; hair cutting; haircuts; hairstyling; hair stylist; coiffeuse; coiffeur; cosmetology; blow-drying; hairstylist; blowouts; coupe de cheveux
Hair colouring = hair coloring; coloration; balayage; highlights hair; hair color; color correction; mèches; hair colour; foils
Barbering = barber; beard trimming; barbier; straight razor shaves; fades
Esthetics = aesthetics; esthétique; facials; soins du visage; skin care; skincare; facial treatments; esthéticienne; chemical peels; microdermabrasion; esthetician; dermaplaning; electrolysis; électrolyse
Waxing = hair removal; épilation; laser hair removal; épilation au laser
Makeup artistry = makeup; maquillage; make-up artistry; bridal makeup; makeup application
Nail care = manicures; pedicures; manucure; nail technology; gel nails; pose d'ongles; acrylic nails
Eyelash extensions = lash extensions; brow shaping; extensions de cils; microblading
Tattooing = tattoo artistry; tatouage; body piercing; perçage corporel
Childcare = child care; garde d'enfants; babysitting; nanny; daycare; childcare provider; gardienne; soins aux enfants; service de garde; nannying; before and after school care; garderie
Pet grooming = dog grooming; toilettage; pet care; dog walking; animal care; soins aux animaux; kennel work; dog training; animal handling; toiletteur; pet sitting; dressage de chiens; kennel
Personal shopping = shopper services | Wedding planning = weddings; organisation de mariages
Floral design = flower arranging; fleuristerie; floristry; bouquets; arrangements floraux; florist; fleuriste
Recreation programming = recreation programs; recreation leadership; camp counseling; day camp; camps de jour; animation de groupes d'enfants; summer camp; after-school programs; camp activities; recreational activities; activités récréatives; loisirs
Sports coaching = athletic coaching; entraînement sportif; coaching athletes; team coaching in sports; entraîneur sportif; coaching sports
Sports officiating = refereeing; arbitrage sportif; umpiring
`

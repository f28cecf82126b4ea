export const WORK = `
# electrical
Electrician = journeyman electrician; électricien; apprentice electrician; industrial electrician; électricienne; maintenance electrician; construction electrician; master electrician; residential electrician; commercial electrician; électricien industriel : 62350 : 20, 35, 48
Line installer = lineman; powerline technician; monteur de lignes; lineworker; powerline worker : 92560 : 28.4, 46, 62
Solar installer = solar panel installer; installateur solaire; PV installer : 51860
Telecommunications technician = cable installer; telecom technician; fiber technician; field service technician telecom; low voltage technician; fibre technician; technicien en télécommunications : 64310 : 21.63, 33.8, 42.86
# pipes and air
Plumber = plombier; pipefitter; steamfitter; journeyman plumber; tuyauteur; apprentice plumber; service plumber : 62970 : 21, 34, 46
Gas fitter = gas technician; monteur en gaz : 62970 : 26.44, 40, 59.62
HVAC technician = HVAC mechanic; refrigeration mechanic; HVAC installer; frigoriste; refrigeration technician; air conditioning technician; technicien CVAC; HVAC service technician; furnace technician : 59810 : 22, 37.5, 56
Stationary engineer = power engineer; boiler operator; mécanicien de machines fixes; building engineer : 75190 : 30, 49.23, 75.55
# building
Carpenter = charpentier; framer; finish carpenter; charpentier-menuisier; menuisier; journeyman carpenter; apprentice carpenter; formwork carpenter : 59310 : 22, 32.12, 44.23
Cabinetmaker = ébéniste; woodworker; cabinet maker : 43720 : 19, 24, 31
Mason = bricklayer; briqueteur-maçon; briqueteur; stonemason; block mason; maçon : 56600 : 25.78, 40, 48.78
Painter = peintre; house painter; commercial painter; painter and decorator; peintre en bâtiment : 48660 : 20, 28, 40.99
Drywall installer = drywaller; plâtrier; taper; drywall finisher; plasterer; drywall taper : 58800 : 23, 33, 43.75
Roofer = couvreur; shingler : 50970 : 22, 30.97, 44.24
Flooring installer = tile setter; floor layer; carreleur; tilesetter; carpet installer; poseur de planchers : 52000 : 17, 26, 43
Glazier = vitrier; window installer : 55440 : 22, 30.16, 43.09
Ironworker = monteur de charpentes; rodbuster; structural ironworker; reinforcing ironworker : 61940 : 29, 43, 49.8
Insulation installer = insulator; calorifugeur : 50730 : 23, 37.61, 48.65
Construction labourer = construction laborer; construction worker; manœuvre; general labourer; general laborer; journalier; construction helper; labourer; journalier de chantier : 46050 : 18.25, 25, 40
Construction manager = site superintendent; construction superintendent; construction project manager; gérant de chantier; site supervisor; surintendant de chantier; project superintendent; construction foreman; contremaître : 106980 : 31.25, 48.72, 83.76
Cost estimator = estimator; estimateur; construction estimator : 77070 : 24.04, 37.84, 61.54
Building inspector = construction inspector; home inspector; inspecteur en bâtiment; code enforcement officer : 72120 : 24.52, 38.46, 54.95
Heavy equipment operator = excavator operator; equipment operator; opérateur de machinerie lourde; crane operator; loader operator; grutier; backhoe operator; bulldozer operator; conducteur d'engins : 58320 : 24, 32.5, 45
Landscaper = groundskeeper; landscape technician; paysagiste; gardener; jardinier; arborist; lawn care technician; landscape labourer; arboriculteur; horticulturist : 38470 : 17, 20.75, 28
Maintenance technician = maintenance worker; handyman; building maintenance technician; homme à tout faire; facilities technician; apartment maintenance technician; préposé à l'entretien; maintenance mechanic building; ouvrier d'entretien; general maintenance worker; maintenance superintendent : 48620 : 16.55, 25, 38.46
Janitor = custodian; cleaner; concierge d'immeuble; janitorial worker; préposé à l'entretien ménager; préposée à l'entretien ménager; cleaning technician; building cleaner; office cleaner : 35930 : 16, 21.27, 28.72
Pest control technician = exterminator; exterminateur : 44730 : 17.5, 25.96, 37.5
Elevator mechanic = elevator technician : 106580 : 22, 45, 68
# vehicles
Automotive technician = auto mechanic; mechanic; automotive mechanic; mécanicien; automotive service technician; car mechanic; mécanicien automobile; lube technician; master technician; auto technician; mécanicienne; tire technician : 49670 : 19, 29.89, 43.27
Diesel mechanic = diesel technician; truck mechanic; heavy duty mechanic; mécanicien de véhicules lourds; heavy equipment mechanic; heavy-duty equipment technician; truck and coach technician; heavy equipment technician; mécanicien diesel; fleet mechanic : 60640 : 23.87, 37.12, 55
Auto body technician = collision technician; carrossier; auto painter; débosseleur; body technician; auto body repairer; collision repair technician : 50680 : 18.5, 27, 40
Small engine mechanic = motorcycle mechanic; marine mechanic; bike mechanic; powersports technician : 48240 : 15.3, 24, 32
Service advisor = service writer; conseiller technique; automotive service advisor; parts advisor; parts counterperson
# plant
Welder = soudeur; MIG welder; TIG welder; pipe welder; welder fabricator; soudeuse; fabricator; soudeur-assembleur; welder-fitter; structural welder : 51000 : 22, 30, 47
Machinist = CNC machinist; CNC operator; machiniste; CNC programmer; tool and die maker; outilleur; CNC machine operator; lathe operator; opérateur CNC; manual machinist; mill operator : 57700 : 21, 30, 41.5
Sheet metal worker = ferblantier; sheet metal mechanic; tôlier : 60850 : 22.7, 34.07, 45.95
Millwright = industrial mechanic; mécanicien industriel; industrial maintenance mechanic; maintenance mechanic; industrial maintenance technician; industrial millwright; électromécanicien; machinery mechanic : 63510 : 24, 37, 52
Machine operator = production operator; production worker; assembler; opérateur de machine; assembly worker; factory worker; opérateur de production; assembly line worker; journalier de production; production associate; line worker; ouvrier de production; packaging operator; manufacturing associate; press operator; assembly technician; injection molding operator : 43570 : 17.5, 23, 30
Quality inspector = quality control inspector; QC inspector; inspecteur qualité; quality technician; quality control technician; contrôleur qualité; CMM operator; QC technician : 47460 : 19.5, 26.24, 40.12
Production manager = plant manager; manufacturing manager; production supervisor; superviseur de production; directeur d'usine; manufacturing supervisor; chef d'équipe de production; shift supervisor manufacturing : 121440 : 33.33, 52.82, 93.33
Water treatment operator = wastewater operator; water plant operator; opérateur de traitement d'eau : 58260 : 25, 36, 48
Food processing worker = meat processing worker; food production worker; ouvrier alimentaire : 40050 : 17.2, 22.5, 32
Sewing machine operator = seamstress; couturière; tailor; upholsterer : 0 : 15.3, 18, 23
# warehouse
Warehouse worker = warehouse associate; order picker; material handler; manutentionnaire; warehouse clerk; shipper receiver; shipper/receiver; commis d'entrepôt; package handler; picker packer; shipping clerk; stocker; freight handler; magasinier; shipping and receiving clerk; fulfillment associate; préparateur de commandes; loader; warehouse operative; receiving clerk; journalier d'entrepôt : 37680 : 16.55, 22, 30.29
Forklift operator = cariste; forklift driver; lift truck operator; reach truck operator : 46620 : 16.55, 22, 30.29
Warehouse manager = warehouse supervisor; distribution manager; superviseur d'entrepôt; distribution center manager; shipping supervisor; chef d'entrepôt; directeur d'entrepôt : 102010 : 31.25, 52.88, 79.93
Inventory clerk = inventory control specialist; stock clerk; commis aux inventaires; inventory specialist; inventory associate : 46120 : 17.5, 24, 36.06
Dispatcher = répartiteur; truck dispatcher; transport dispatcher; freight dispatcher : 0 : 20, 28, 41.76
# driving
Truck driver = CDL driver; long haul driver; camionneur; chauffeur de camion; class A driver; AZ driver; transport driver; tractor-trailer driver; OTR driver; commercial truck driver; conducteur de camion; CDL A driver; class 1 driver; heavy truck driver; routier : 57440 : 19.45, 26.42, 37
Delivery driver = courier; livreur; delivery truck driver; van driver; chauffeur-livreur; package delivery driver; route driver; box truck driver : 42770 : 15, 20, 29.35
Bus driver = school bus driver; transit operator; chauffeur d'autobus; conducteur d'autobus; motor coach driver; conductrice d'autobus : 48370 : 17.18, 25, 37.68
Taxi driver = chauffeur; shuttle driver; chauffeur de taxi; rideshare driver : 36660 : 15, 19, 30
# aviation
Pilot = airline pilot; commercial pilot; first officer; pilote; captain airline; helicopter pilot; flight instructor; pilote de ligne : 198100 : 24.04, 52, 106
Flight attendant = agent de bord; cabin crew member : 67130 : 22.55, 31.25, 60
Aircraft mechanic = aircraft maintenance technician; aircraft maintenance engineer; A&P mechanic; technicien d'aéronefs; avionics technician; aviation mechanic; AME; technicien d'entretien d'aéronefs; aviation technician; aircraft technician : 79140 : 24.48, 39, 52.88
Air traffic controller = contrôleur aérien : 144580 : 25.25, 54.88, 106.19
Ramp agent = baggage handler; préposé de rampe; ground crew member; airport agent : 37680 : 18, 23.36, 32.23
# kitchen
Cook = line cook; cuisinier; prep cook; short order cook; cuisinière; grill cook; institutional cook; breakfast cook; school cook : 35760 : 15, 18, 25
Chef = sous chef; head chef; executive chef; chef de cuisine; chef de partie; pastry chef; kitchen manager; head cook; sous-chef; banquet chef : 60990 : 16.03, 23, 32.69
Baker = boulanger; pastry cook; pâtissier; cake decorator; boulangère : 36650 : 15, 17.5, 24.81
Butcher = meat cutter; boucher; meat clerk : 38960 : 15.25, 20, 28
Kitchen helper = dishwasher; plongeur; food preparation worker; aide-cuisinier; food service worker; kitchen assistant; cafeteria worker; fast food worker; crew member; aide de cuisine; préposé au service alimentaire; deli clerk : 34220 : 15, 16.55, 21.5
# dining
Server = waiter; waitress; serveur; serveuse; food server; banquet server; food runner; busser : 33760 : 15, 18.5, 30
Bartender = barman; barmaid; mixologist; sommelier : 33530 : 15, 20, 30
Barista = barista trainer : 31040 : 15, 16.55, 21.5
Host = hostess; maître d'hôtel; restaurant host : 31040 : 15, 17.58, 26
Restaurant manager = food service manager; gérant de restaurant; food and beverage manager; restaurant supervisor; assistant restaurant manager; directeur de restaurant; restaurant general manager; catering manager; food service director : 65310 : 18, 26, 48.08
# hotel
Hotel front desk agent = front desk agent; hotel receptionist; night auditor; front desk clerk; guest service agent; réceptionniste d'hôtel; concierge; préposé à la réception; front office agent; guest services representative : 0 : 15.5, 19, 26.5
Hotel manager = front office manager; lodging manager; directeur d'hôtel; rooms division manager; hotel general manager; front desk manager : 68130 : 21.54, 38, 71.15
Housekeeper = room attendant; préposée aux chambres; préposé aux chambres; maid; housekeeping attendant; hotel housekeeper; femme de chambre; aide ménagère : 0 : 15.5, 19.74, 25
Travel agent = travel consultant; conseiller en voyages; travel advisor; conseillère en voyages : 48450 : 17.5, 24, 35
Tour guide = guide touristique : 36660 : 16.25, 20, 27
# retail
Retail salesperson = sales associate; retail associate; store clerk; conseiller aux ventes; vendeur; vendeuse; conseillère aux ventes; retail sales associate; beauty advisor; commis-vendeur; visual merchandiser; store associate; commis de magasin; keyholder; key holder : 34730 : 15, 17.31, 28.85
Cashier = caissier; caissière; front end cashier : 31190 : 15, 16, 19.02
Store manager = retail manager; gérant de magasin; assistant store manager; directeur de magasin; gérante de magasin; shop manager; retail store manager; assistant manager retail; directrice de magasin; retail supervisor : 0 : 21.63, 42.74, 80.77
Grocery clerk = stock associate; night stocker; commis d'épicerie; shelf stocker; produce clerk; stock clerk grocery : 37680 : 15, 16.55, 22
Car salesperson = automotive sales consultant; vendeur automobile; car sales consultant
# personal services
Hairstylist = hairdresser; barber; coiffeuse; coiffeur; cosmetologist; hair stylist; colorist : 35420 : 15, 19.88, 30
Esthetician = aesthetician; esthéticienne; skincare specialist; makeup artist : 41560 : 15, 20, 30
Nail technician = manicurist; technicienne en pose d'ongles : 34660 : 15, 20, 30
Animal care worker = pet groomer; dog groomer; kennel attendant; toiletteur; dog trainer; animal caretaker : 33860 : 15, 18, 25.5
Florist = floral designer; fleuriste : 36120 : 17.85, 31.25, 47.96
Funeral director = embalmer; thanatologue : 59420 : 18, 31.25, 50.48
# land
Farm worker = farmhand; ouvrier agricole; agricultural worker; ranch hand; dairy worker; greenhouse worker; harvest worker; farm labourer; herdsperson; ouvrière agricole : 35980 : 16, 18, 25
Farm manager = farmer; agriculteur; ranch manager; exploitant agricole; dairy farmer; greenhouse manager; grower : 87980 : 16.25, 30, 57.69
Agronomist = agronome; crop advisor; soil scientist; agricultural specialist; crop consultant : 78770 : 25.72, 40, 55.29
Forester = forestry technician; technicien forestier; conservation scientist; park ranger; forest technician : 69060 : 22.5, 32.97, 44.71
Logger = logging equipment operator; bûcheron; chainsaw operator; débroussailleur : 49540 : 22, 32, 40.78
Miner = underground miner; mineur : 52610 : 28, 42, 56
Oilfield worker = roughneck; derrickhand; oil and gas worker; rig hand : 52610 : 25, 40, 47.3
Deckhand = sailor; matelot; able seaman : 66490 : 17.75, 28, 43
Train conductor = locomotive engineer; chef de train; mécanicien de locomotive : 75680 : 24.31, 43.27, 56.25
`

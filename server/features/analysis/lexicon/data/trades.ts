export const TRADES = `
# Electrical
Electrical work = electrical installation; électricité; installation électrique; electrical systems; electrical repair; travaux électriques; electrical maintenance; câblage électrique
Electrical wiring = wiring; house wiring; filage électrique; pulling wire; rough-in wiring; branch circuits; circuit wiring; residential wiring; commercial wiring > Electrical work
Conduit bending = conduit installation; EMT conduit; running conduit; pliage de conduits; conduit; bending conduit; EMT bending > Electrical work
Electrical panels = panel installation; breaker panels; service upgrades; panneaux électriques; switchgear; load centers; panel upgrades; distribution panels > Electrical work
Electrical troubleshooting = circuit troubleshooting; dépannage électrique; multimeter; megger; electrical diagnostics; troubleshooting circuits > Electrical work
National Electrical Code = NEC^; Canadian Electrical Code; electrical code; code électrique; CEC^; code de l'électricité
Motor controls = motor starters; control wiring; variable frequency drives; VFD^; contrôle de moteurs; motor control centers; MCC panels
Low voltage systems = low voltage; data cabling; fire alarm systems; systèmes d'alarme incendie; security system installation; fire alarms; alarm installation; structured wiring; basse tension
High voltage = high-voltage work; haute tension; substations; power line work; lineman work; lignes de transport; line work; overhead lines; powerline; distribution lines; transformers
Lighting installation = light fixtures; luminaires; LED retrofits; installing fixtures
Generators = generator maintenance; standby generators; génératrices
Solar installation = solar panels; photovoltaic; PV systems; panneaux solaires; solar PV; photovoltaic systems
EV charger installation = EV charging stations; bornes de recharge
# Plumbing and gas
Plumbing = plomberie; plumbing installation; plumbing repair; plumbing systems; plumbing fixtures; drain cleaning; water heaters; DWV systems; tuyauterie; backflow prevention; plumbing service; rough-in plumbing; water lines
Pipefitting = pipe fitting; steamfitting; tuyautage industriel; steam fitting; process piping; pipe installation; pipe threading; hydronics; hydronic heating; tuyauteur
Gas fitting = gas lines; gasfitting; gaz naturel installation; gas piping; gas fitter; natural gas piping; gas appliances; installation de gaz
Soldering and brazing = brazing; soldering pipes; brasage; copper soldering; soldering copper; silver brazing
Sprinkler fitting = fire sprinklers; sprinkler systems; gicleurs; fire sprinkler installation | Septic systems = fosses septiques; septic installation
Water treatment = water treatment plant operation; traitement de l'eau; water purification; water quality testing; eau potable; drinking water treatment
Wastewater treatment = sewage treatment; traitement des eaux usées; wastewater; assainissement
Irrigation = irrigation systems; sprinkler irrigation; systèmes d'irrigation
# Heating and cooling
HVAC = heating and cooling; heating ventilation and air conditioning; CVAC; air conditioning; climatisation; HVAC/R; ventilation systems; HVACR; heating and air conditioning; chauffage et climatisation; HVAC service; HVAC systems; rooftop units; air handlers
Refrigeration = commercial refrigeration; refrigerant handling; refrigerants; refrigeration systems; walk-in coolers; refrigerant recovery; frigoriste
Furnace repair = furnaces; fournaises; furnace installation; boilers; chaudières; boiler maintenance; boiler operation; furnace maintenance
Heat pumps = thermopompes; heat pump installation; geothermal systems; mini-splits; geothermal
Ductwork = duct installation; conduits de ventilation; duct fabrication; sheet metal ductwork
Building automation = building automation systems; BAS^; BACnet; Metasys; building controls; DDC controls; HVAC controls; contrôles du bâtiment; Niagara framework
Stationary engineering = power engineering; mécanique de machines fixes; boiler plant operation; steam plants
# Building
Carpentry = charpenterie; menuiserie; rough carpentry; construction carpentry; woodwork; woodworking skills; charpenterie-menuiserie; carpenter skills
Framing = wood framing; house framing; steel stud framing; charpente; metal framing; metal studs; ossature > Carpentry
Finish carpentry = trim carpentry; interior finishing; moulures; finition intérieure; trim work; baseboards; crown molding; millwork installation; finishing carpentry; interior trim > Carpentry
Cabinetmaking = cabinet making; ébénisterie; millwork; cabinet installation; fine woodworking; cabinetry; furniture making; woodworking; armoires de cuisine
Formwork = concrete forms; coffrage; form setting; concrete formwork; building forms; shoring
Concrete work = concrete; béton; concrete finishing; pouring concrete; cement finishing; concrete placement; coulage de béton; cement masonry; placing concrete; finition de béton
Rebar installation = rebar; ironworking; reinforcing steel; acier d'armature; structural steel erection; steel erection; ironwork; monteur d'acier
Masonry = bricklaying; maçonnerie; stone masonry; block laying; brickwork; tuckpointing; briquetage; brick and block; bricklayer
Drywall = drywall installation; gypse; drywall finishing; taping and mudding; plasterboard; hanging drywall; plastering; plâtrage; tirage de joints; drywall taping; sheetrock
Painting = interior painting; exterior painting; peinture; spray painting; surface preparation; painting and decorating; wallpapering; peinture de bâtiment; commercial painting; residential painting; wall painting
Flooring installation = flooring; hardwood floors; pose de planchers; carpet installation; vinyl flooring; laminate flooring; revêtement de sol; hardwood flooring
Tile setting = tiling; tile installation; pose de céramique; ceramic tile; carrelage; grouting; carreleur; tile work
Roofing = roof installation; toiture; shingle installation; roof repair; couvreur; flat roofing; shingling; shingles; TPO roofing; membrane roofing; pose de bardeaux
Siding installation = vinyl siding; revêtement extérieur; siding; exterior cladding; cladding; gutters
Insulation installation = insulation; isolation; spray foam; mechanical insulation; calorifugeage; batt insulation
Glazing = glass installation; vitrerie; window installation; curtain wall; windows and doors; portes et fenêtres; window and door installation
Demolition = interior demolition
Asbestos abatement = désamiantage; lead abatement; mold remediation; hazardous materials abatement; asbestos removal; décontamination
Waterproofing = imperméabilisation; caulking; sealants; calfeutrage
Restoration = water damage restoration; fire restoration; après sinistre; heritage restoration; disaster restoration; mitigation of water damage
Scaffolding = échafaudage; scaffold erection; scaffolds; scaffold assembly
Landscaping = aménagement paysager; lawn care; lawn maintenance; grounds maintenance; paysagement; hardscaping; groundskeeping; paving stones; entretien paysager; entretien de terrains; mowing; interlock; tree planting
Arboriculture = tree care; tree trimming; élagage; tree removal; tree climbing; pruning; arboriculteur | Snow removal = déneigement; snow plowing
Paving = asphalt paving; asphaltage; road construction; roadwork; pavage; asphalt
Pool maintenance = pool service; entretien de piscines | Fencing = fence installation; clôtures; deck building; decks
Pressure washing = power washing; window cleaning; lavage à pression
Home renovation = renovations; remodeling; home remodelling; kitchen and bath remodeling; rénovation résidentielle; home improvement; home repair
Handyman work = general maintenance; building maintenance; entretien de bâtiments; minor repairs; property maintenance; facility repairs; entretien général; homme à tout faire; general repairs; maintenance and repairs; building repairs; repairs and maintenance; entretien d'immeubles
Locksmithing = serrurerie; door hardware; lock installation | Elevator mechanics = elevator maintenance; ascenseurs; elevator repair
Appliance repair = réparation d'électroménagers; household appliances repair | Garage door installation = portes de garage
General labour = general labor; construction labour; construction labor; manœuvre; site cleanup; journalier; construction laborer; digging trenches; material handling on site; travaux manuels; aide général; chantier
# Running a site
Construction management = gestion de construction; site management; construction supervision; site supervision; construction projects; gestion de chantier; construction site management; superintendent; surveillance de chantier; construction project management; project superintendent
Construction scheduling = look-ahead schedules; échéancier de construction
Subcontractor management = subcontractor coordination; sous-traitants; managing subcontractors; trade coordination; coordinating trades; gestion des sous-traitants
Construction estimating = estimating; cost estimating; estimation; quantity takeoff; takeoffs; job estimates; bidding; cost estimation; estimation des coûts; quantity surveying; material takeoffs; bid preparation; soumissions; PlanSwift
Blueprint reading = reading blueprints; reads drawings; reading drawings; from drawings; lecture de plans; blueprints; plan reading; construction drawings; lecture de plans et devis; read blueprints; schematics; reading schematics; blueprint interpretation; plans et devis; isometric drawings; shop drawings
Construction safety = site safety; job site safety; sécurité sur les chantiers; chantier sécuritaire; jobsite safety; toolbox talks; ASP Construction
Building codes = code du bâtiment; IBC^; code compliance; local codes; code de construction; permits and inspections; building permits
Building inspection = home inspection; inspection de bâtiments; code inspection; property inspection; site inspection; inspection du bâtiment
Construction software = Procore; Bluebeam; PlanGrid; Buildertrend; Autodesk Construction Cloud; Sage Timberline; BIM 360
Punch lists = deficiency lists; closeout documents; project closeout | RFIs and submittals = RFIs; submittals; change orders
Land surveying = surveying; arpentage; total station; GPS surveying; topographic surveys; land survey; arpenteur; construction layout; survey equipment; robotic total station
Rigging = rigging and hoisting; gréage; load rigging; slings; hoisting; gréeur | Confined space entry = espaces clos; confined space
Working at heights = fall protection; travail en hauteur; fall arrest; work at heights; harness; ladders and lifts
Lockout/tagout = LOTO; cadenassage; lock out tag out; lockout | Trenching = excavation safety; shoring and trenching; creusage; tranchées
Power tools = hand and power tools; outils électriques; power and hand tools; table saw; circular saw; hand and power tool use; outillage
Hand tools = outils manuels; own hand tools; own tools ~ Power tools
# Heavy equipment ~
Excavator operation = excavator; pelle mécanique; backhoe; backhoe operation; mini excavator; pelle hydraulique; trackhoe; rétrocaveuse > Heavy equipment operation
Crane operation = crane operator; mobile crane; tower crane; grutier; overhead crane; pont roulant; cranes; boom truck > Heavy equipment operation
Loader operation = skid steer; wheel loader; bobcat; chargeuse; front-end loader; chargeur sur roues > Heavy equipment operation
Bulldozer operation = dozer; bulldozer; bouteur > Heavy equipment operation | Grader operation = motor grader; niveleuse > Heavy equipment operation
Aerial lift operation = boom lift; scissor lift; nacelle; aerial lifts; plateforme élévatrice; manlift; bucket truck > Heavy equipment operation
# Machines on site
Heavy equipment operation = heavy equipment; machinerie lourde; heavy machinery; equipment operation; heavy equipment operator; équipement lourd; opérateur de machinerie lourde
Drilling = rock drilling; forage; directional drilling; well drilling; foreuse; drill rig
Blasting = explosives; dynamitage; blasters | Pile driving = pieux
Mining operations = underground mining; exploitation minière; surface mining; mines; mine production
Oilfield operations = oil and gas operations; drilling rigs; pétrole et gaz; well servicing; oil and gas; oilfield; fracking; pipeline operations
# Vehicles
Automotive repair = auto repair; mécanique automobile; vehicle repair; car repair; automotive service; auto mechanics; automotive maintenance; automotive mechanics; réparation automobile; entretien de véhicules; mécanique; auto service; vehicle maintenance; light duty vehicles
Automotive diagnostics = vehicle diagnostics; engine diagnostics; diagnostic automobile; OBD-II; scan tools; OBD2; diagnostic scan tools; check engine; scanner diagnostics
Engine repair = engine rebuilding; réparation de moteurs; engine overhaul; engine replacement; engines; moteurs; small engine repair; petits moteurs
Brake repair = brakes; freins; brake systems; ABS systems; brake service; brake jobs; brakes and suspension; remplacement de freins
Transmission repair = transmissions; drivetrain; boîte de vitesses; drive train; differentials; embrayage
Suspension and steering = suspension; wheel alignment; alignment; géométrie; steering systems; direction et suspension
Tire service = tires; tire changes; pneus; tire mounting; tire balancing; tire rotation; changement de pneus; wheel balancing
Oil changes = lube service; vidange d'huile; changement d'huile; fluid changes; preventive vehicle maintenance; lube techs
Automotive electrical = vehicle electrical systems; électricité automobile; auto electrical; automotive wiring
Automotive air conditioning = auto AC; climatisation automobile
Diesel repair = diesel mechanics; diesel engines; mécanique diesel; heavy truck repair; diesel engine repair; heavy duty mechanics; mécanique de véhicules lourds; heavy duty repair; truck repair; trailer repair; diesel maintenance; Cummins engines; truck and trailer repair; fleet repair; Detroit Diesel
Heavy equipment repair = heavy equipment maintenance; mécanique d'engins de chantier; heavy duty equipment repair; Caterpillar equipment; mécanicien d'engins
Electric vehicle repair = EV repair; hybrid vehicles; véhicules électriques; EV maintenance; electric vehicles; hybrid and electric vehicles; hybrid repair
Auto body repair = collision repair; carrosserie; body work; dent repair; auto body; débosselage; bodywork; collision; frame straightening; autobody; paintless dent repair; débosselage et peinture
Automotive painting = auto refinishing; peinture automobile; auto painting; vehicle painting; paint mixing of cars; automotive refinishing
Auto detailing = car detailing; esthétique automobile; car washing; detailing; lave-auto; polishing and waxing
Auto parts = parts counter; pièces automobiles; parts sales; parts department; commis aux pièces; auto parts sales; parts inventory
Service advising = service advisor; service writing; conseiller technique automobile; automotive service advising; repair orders; estimates for repairs; service writer; CDK Global; Reynolds and Reynolds
Motorcycle repair = powersports; motocyclettes; ATV repair; snowmobile repair
Marine mechanics = boat repair; outboard motors; mécanique marine; marine engines
Bicycle repair = bike repair; réparation de vélos; bike mechanics; bicycle mechanics | RV repair = recreational vehicles repair
Vehicle inspection = safety inspections of vehicles; inspection mécanique; state inspection; DOT inspections; emissions testing; inspection de véhicules
Fleet maintenance = entretien de flotte; fleet management; gestion de flotte; fleet vehicles; parc de véhicules
Towing = remorquage; roadside assistance; tow truck | Windshield repair = auto glass; pare-brise
Hydraulics = hydraulic systems; hydraulique; pneumatics; pneumatic systems; hydraulics and pneumatics; pneumatique; hydraulic repair
Exhaust systems = muffler repair
# Other site work
Chimney sweeping = ramonage | Stucco application = stucco; EIFS
Countertop installation = granite countertops; quartz countertops | Blinds installation = window coverings
Sign installation | Playground installation | Greenhouse construction | Epoxy flooring
Acoustic ceilings = suspended ceilings; plafonds suspendus | Furniture assembly
`

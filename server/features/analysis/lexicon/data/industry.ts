export const INDUSTRY = `
# Welding ~
MIG welding = GMAW; soudage MIG; MIG! > Welding | TIG welding = GTAW; soudage TIG; TIG! > Welding
Stick welding = SMAW; soudage à l'arc; arc welding > Welding | Flux-cored welding = FCAW; flux core; flux-core welding > Welding
# Metal
Welding = soudage; soudure; welder; welding fabrication; soudeur; weld | Spot welding = resistance welding > Welding
Submerged arc welding > Welding | Pipe welding = soudage de tuyaux; 6G^ > Welding | Aluminum welding > Welding
Plasma cutting = oxy-fuel cutting; torch cutting; oxyacetylene; oxycoupage; cutting torch
Weld inspection = visual weld inspection; inspection des soudures | Orbital welding > TIG welding
Metal fabrication = steel fabrication; fabrication métallique; structural steel; metalworking; metal work; assemblage-soudage
Sheet metal work = sheet metal; tôlerie; press brake; brake press; metal forming; ferblanterie; metal bending
Machining = usinage; machinist skills; metal machining; precision machining; machine shop; machinist
CNC machining = CNC; CNC programming; CNC operation; machines à commande numérique; G-code; CNC setup; CNC machines; Fanuc; Haas; commande numérique; CNC machine operation; CNC lathe; CNC mill > Machining
Milling = fraisage; milling machine; vertical mill > Machining | Lathe operation = turning; tournage; engine lathe; manual lathe; lathes > Machining
Grinding = surface grinding; rectification; deburring; ébavurage | Electrical discharge machining = EDM^; wire EDM > Machining
Tool and die making = tool and die; die making; outillage et matrices; mold making; moulage
CAM software = Mastercam; Fusion 360; Edgecam; Esprit CAM; GibbsCAM; FeatureCAM
Precision measurement = calipers; micrometers; metrology; micromètres; precision measuring instruments; gauges; métrologie; measuring instruments; calibration; dial indicators; coordinate measuring machine; étalonnage
Injection molding = plastic injection; injection plastique; injection moulding; extrusion; thermoforming; blow molding; plastics processing
Casting = foundry; die casting; fonderie; metal casting | Forging = forge | Heat treatment = heat treating; traitement thermique
Powder coating = industrial coating; sandblasting; revêtement en poudre; sablage
Electroplating = plating; anodizing; galvanoplastie | Laser cutting = découpe laser; waterjet cutting
Composites fabrication = fiberglass; carbon fiber layup; fibre de verre | 3D printing = additive manufacturing; impression 3D; rapid prototyping parts
# Production
Manufacturing = fabrication; factory work; production manufacturière; manufacturing processes; industrial production; manufacturing environment
Assembly = assemblage; product assembly; mechanical assembly; assembly work; assembly line; chaîne de montage; montage de pièces; assembling; line assembly; electronics assembly
Machine operation = machine operator; operating machines; opération de machines; production equipment; opérateur de machines; production machinery; machinery operation; operating machinery
Machine setup = changeovers; setup of machines; réglage de machines; SMED
Production line work = production line; ligne de production; line work in factories
Packaging = emballage; packing; boxing products; packaging equipment; conditionnement; packaging machines
Production planning = production scheduling; master scheduling; planification de la production; MRP^; material requirements planning; capacity planning of production; S&OP; production control; ordonnancement
Production supervision = production management; supervision de production; plant supervision; manufacturing management; gestion de production; plant management; shift supervision; plant operations
Lean manufacturing = lean production; production allégée; just-in-time; JIT^; poka-yoke; SPC^; gemba; kanban systems in plants; value stream; fabrication allégée; Toyota production system; lean principles in manufacturing ~ Lean
Quality control = QC^; quality inspection; contrôle de la qualité; product inspection; contrôle qualité; inspection; quality checks; in-process inspection; inspecting products; contrôle de qualité; inspection of parts; first article inspection; incoming inspection
Quality assurance = QA^; assurance qualité; quality standards; quality audits; quality engineering; quality programs; assurance de la qualité; normes de qualité
Statistical process control = control charts; Cpk; process capability
Root cause methods = 8D^; 5 whys; fishbone; FMEA; corrective actions; CAPA; non-conformance; failure analysis; corrective and preventive action; PFMEA; DFMEA
Good manufacturing practices = GMP^; cGMP; bonnes pratiques de fabrication; BPF^; current good manufacturing practice; 21 CFR Part 11; 21 CFR Part 820
Batch records = lot records | Clean room work = cleanroom; clean rooms; salle blanche; gowning
Blending and mixing = batching; mixing chemicals; formulation | Bottling = filling lines; canning; embouteillage
Printing press operation = press operation; flexography; presses à imprimer; flexo; offset press; bindery
Woodworking machinery = sawmill operation; scierie; CNC router | Textile production = loom operation; cutting fabric
Sewing machine operation = industrial sewing machines; machine à coudre
Semiconductor fabrication = wafer fabrication; photolithography; semiconductor; wafer processing | Pulp and paper = pâtes et papiers; paper mill
Chemical processing = chemical operations; procédés chimiques; chemical plant; process operation
Food processing = food production; transformation alimentaire; food manufacturing; meat processing; transformation des aliments; poultry processing
Industrial maintenance = equipment maintenance; maintenance industrielle; plant maintenance; machinery maintenance; entretien mécanique; mécanique industrielle; machine repair; machine maintenance; equipment repair; repairing machinery; mechanical maintenance; entretien industriel; mechanical repair
Preventive maintenance = entretien préventif; PM^; predictive maintenance; maintenance préventive; scheduled maintenance; TPM^; total productive maintenance; preventative maintenance; vibration analysis; entretien préventif et correctif
Millwrighting = millwright; mécanicien industriel; machinery alignment; laser alignment; shaft alignment; installation of machinery; bearings; gearboxes; pumps; compressors; conveyors; convoyeurs
Maintenance planning = CMMS^; Maximo; work orders; GMAO; maintenance scheduling; eMaint; bons de travail; Fiix
PLC programming = PLC^; programmable logic controllers; Allen-Bradley; Siemens PLC; automates programmables; ladder logic; RSLogix; Studio 5000; TIA Portal; API programmables; ControlLogix; PLC troubleshooting
SCADA = HMI^; HMIs; Wonderware; distributed control systems; DCS^; Ignition SCADA; DeltaV; FactoryTalk
Industrial automation = automation; automatisation; factory automation; automation systems; automatisation industrielle; automated equipment
Instrumentation = instrument calibration; process instrumentation; control valves; transmitters; instrumentation et contrôle; control systems; I&C^; loop calibration; control loops
Robotics = industrial robots; robot programming; robotique; Fanuc robots; KUKA; ABB robots; cobots; robot operation; robotic welding
Mechatronics = mécatronique; electromechanical; électromécanique; electro-mechanical; electromechanical systems; electromechanical assembly
Electronics = electronic circuits; électronique; electronics repair; circuit boards; printed circuit boards; electronic components; electronics troubleshooting
Soldering = soudure électronique; SMT^; surface mount; IPC-A-610; PCB assembly; through-hole soldering; rework of boards; circuit board assembly; IPC J-STD-001
Workplace safety = health and safety; santé et sécurité au travail; OHS^; EHS^; occupational health and safety; SST^; safety procedures; safety protocols; safety compliance; EHS programs; occupational safety; safety regulations; WHMIS; SIMDUT; OSHA regulations; OSHA; safety standards; safety training; HSE^; environmental health and safety; safety management; règles de sécurité; santé-sécurité; safety audits; job hazard analysis
Hazardous materials handling = hazmat; hazardous waste; matières dangereuses; dangerous goods; TDG^; TMD^; chemical handling; HAZWOPER; hazardous materials; handling chemicals
Incident investigation = accident investigation; near-miss reporting; enquête d'accident
Industrial hygiene = hygiène industrielle; exposure monitoring; air sampling
# Drawing tools ~
AutoCAD = Auto CAD; AutoCAD LT; Civil 3D; AutoCAD Civil 3D > CAD | SolidWorks = Solid Works; SolidEdge > CAD
Autodesk Inventor = Inventor! > CAD | CATIA > CAD | Creo = Pro/ENGINEER; PTC Creo > CAD
Siemens NX = Unigraphics; NX CAD > CAD | Onshape > CAD | MicroStation = Bentley MicroStation; OpenRoads > CAD
Revit = Autodesk Revit; Revit MEP > CAD; Building information modeling | SketchUp = Sketch Up > CAD
# Engineering
CAD = computer-aided design; CAD software; dessin assisté par ordinateur; DAO^; CAO^; 2D/3D CAD; CAD drafting; CAD drawings; CAD modeling; 3D CAD; 2D CAD
Building information modeling = BIM^; building information modelling; Navisworks; modélisation des données du bâtiment
Drafting = technical drawing; dessin technique; drafting and design; engineering drawings; technical drafting; mechanical drafting; dessin industriel; dessin de bâtiment
Geometric dimensioning and tolerancing = GD&T; tolerancing; tolerance analysis
Finite element analysis = FEA^; ANSYS; Abaqus; éléments finis; stress analysis; NASTRAN; structural simulation
Computational fluid dynamics = CFD^; Fluent simulation; OpenFOAM; fluid simulation | Simulink = model-based design; control system modeling ~ MATLAB
LabVIEW = data acquisition; test automation of instruments
Mechanical design = mechanical engineering; génie mécanique; machine design; conception mécanique; mechanical systems; mechanical product design; design of mechanical components
Electrical engineering = génie électrique; electrical design; power systems; electrical power systems; conception électrique; power distribution; ETAP; power systems engineering; SKM PowerTools
Circuit design = PCB design; Altium; analog design; conception de circuits; schematic capture; OrCAD; Eagle PCB; KiCad; analog circuits; SPICE simulation; PSpice
FPGA = VHDL; Verilog; FPGA design; SystemVerilog; ASIC design; digital design; RTL design; Xilinx
Signal processing = DSP^; digital signal processing; traitement du signal | RF design = antenna design; microwave engineering; radio frequency
Power electronics = électronique de puissance; motor drives; inverters
Control engineering = PID control; control theory; automatic control; control systems engineering
Test engineering = test equipment; oscilloscope; test fixtures; design verification testing; test procedures; environmental testing of products
Civil engineering = génie civil; infrastructure design; civil design; municipal engineering; site grading design; roadway design; highway design; grading and drainage
Structural engineering = structural analysis; structural design; génie des structures; SAP2000; ETABS; steel design; concrete design; reinforced concrete design; STAAD; conception de structures; RISA
Geotechnical engineering = soil testing; soil mechanics; géotechnique; foundation design; geotechnical investigations; soil compaction testing
Transportation engineering = traffic engineering; traffic analysis; Synchro traffic; ingénierie des transports
Water resources engineering = hydrology; stormwater management; HEC-RAS; hydraulique urbaine; stormwater; hydrologie; storm drainage; WaterCAD
Bridge design = bridges; ponts
Construction materials testing = concrete testing; asphalt testing; density testing; essais de matériaux; compaction testing; materials testing
Pavement design = chaussées
Environmental engineering = remediation; génie de l'environnement; environmental remediation; site remediation; contaminated sites; Phase I ESA; soil remediation; air quality permitting
Chemical engineering = process engineering; génie chimique; Aspen Plus; HYSYS; process design; P&ID; génie des procédés; process simulation; P&IDs; unit operations; process safety; HAZOP
Industrial engineering = génie industriel; time studies; work measurement; time and motion studies; plant layout; facility layout
Materials engineering = metallurgy; materials science; métallurgie; science des matériaux; metallography; polymers; corrosion engineering; corrosion
Non-destructive testing = NDT^; NDE^; ultrasonic testing; magnetic particle inspection; essais non destructifs; radiographic testing; dye penetrant; END^
Aerospace engineering = aerodynamics; génie aérospatial; propulsion; avionics design; flight dynamics; aerospace structures; spacecraft design; aérospatiale
Automotive engineering = powertrain; vehicle dynamics; génie automobile; powertrain calibration; APQP; PPAP; IATF 16949
Biomedical engineering = génie biomédical; medical device design; ISO 13485; FDA 510(k); design controls; biomechanics
Nuclear engineering = reactor operations; génie nucléaire; nuclear safety
Petroleum engineering = reservoir engineering; génie pétrolier; well design; drilling engineering; completions
Mining engineering = mine planning; génie minier; mine design | Marine engineering = naval architecture; génie maritime; ship systems
Acoustics engineering = acoustics; vibration control; NVH | Optics engineering = optics; photonics; lasers; optical design; Zemax
Thermodynamics = heat transfer; thermal analysis; thermodynamique; thermal design; thermal management
Fluid mechanics = mécanique des fluides; fluid power
Energy engineering = energy audits; energy efficiency; efficacité énergétique; energy management; energy modeling; gestion de l'énergie; ASHRAE
Renewable energy = wind energy; énergie renouvelable; wind turbines; solar energy; énergies renouvelables; wind turbine maintenance
Power generation = turbines; production d'électricité; power plant operations; steam turbines; hydroelectric; power plants; centrale électrique
Energy storage = battery systems; lithium-ion batteries; batteries
Systems engineering = ingénierie des systèmes; requirements management; MBSE; DOORS; systems requirements; SysML
Reliability engineering = fiabilité des systèmes; MTBF
Product development = new product development; NPD^; développement de produits; R&D; research and development; recherche et développement; product lifecycle management; PLM^; new product introduction; NPI^; Teamcenter; Windchill
Architecture design = architectural design; conception architecturale; building design; architecture of buildings; schematic design; construction documents; architectural drafting; dessin architectural; site planning
Landscape architecture = landscape design; architecture de paysage
Sustainable design = green building; bâtiment durable; passive house; conception durable
Rendering = architectural visualization; V-Ray; Lumion; Enscape; rendus 3D
Engineering management = gestion d'ingénierie; managing engineers; technical project management; engineering leadership
Value engineering = cost reduction engineering; design for manufacturing; DFM^; design for manufacturability
`

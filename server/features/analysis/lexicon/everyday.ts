/**
 * Words that name a skill in one trade and mean something else everywhere else. They count only with other evidence of the
 * trade.
 */
const WORDS = `
soap flutter bash agile swagger unreal lisp sprints restful concurrency dashboards statistics reporting keyboarding cloud
containers windows networks patching ticketing printers routers stride tenable prototypes personas graphics logos
illustration animation texturing mode sewing tailoring alterations textiles weaving ceramics filming broadcasting singing
piano guitar chant acting dance editing grants proposals publishing transcription captioning translation interpreting
marketing newsletters branding advertising publicity lobbying sponsorship sales selling prospecting renewals closing quota
listings pricing lean consulting budgeting budgets contracts leasing spreadsheets acrobat clerical administration concur
itineraries reception receptionist switchboard filing records archiving typing copiers photocopiers recruitment recruiting
staffing interviewing grievances compensation inclusion immigration pleadings motions litigation discovery prosecution
patents trademarks testaments successions mediation arbitration compliance legislation policing patrol investigations
corrections probation surveillance patrolling firearms zoning cataloging payables invoicing billing invoices collections
ledger reconciliations payroll consolidations auditing audit taxation forecasting forecasts trading derivatives mortgages
banking teller underwriting assurances research nursing vitals charting resuscitation ventilators transfusions pediatrics
obstetrics psychiatry toileting companionship dementia surgery anesthesia neurology orthopedics pathology prescribing
anatomy physiology admitting immunizations vaccinations injections sterilization rehabilitation ergonomics nutrition yoga
scaling braces extractions refraction dispensing compounding narcotics counseling addictions ministry wiring transformers
generators irrigation refrigeration furnaces boilers woodwork framing shoring concrete masonry plastering painting
flooring tiling roofing shingles siding gutters insulation isolation glazing demolition waterproofing restoration
scaffolding landscaping mowing interlock pruning paving asphalt fencing decks renovations remodeling superintendent
estimating estimation takeoffs bidding blueprints surveying rigging slings hoisting harness trenching cranes drilling
forage blasting explosives mines engines brakes transmissions differentials suspension alignment tires collision detailing
towing hydraulics pneumatics milling turning grinding gauges calibration casting forging forge plating manufacturing
fabrication assembly assembling changeovers packaging packing inspection gowning batching formulation bottling canning
semiconductor bearings pumps automation transmitters electronics drafting bridges corrosion propulsion completions
acoustics optics lasers turbines batteries doors rendering procurement purchasing sourcing buying inventory warehousing
warehouse picking shipping receiving shipments counterbalance freight fret customs importation dispatching dispatch
courier deliveries logs driving driver chauffeur railway movers recycling cooking cuisine cook grill culinary sauces
recipes baking pastry desserts dough catering banquets pizza barbecue serving waiter server cocktails brewing distilling
hosting hostess hotel hospitality reservations booking linens cleaning custodian sanitation laundry pressing ironing
refunds retail cashier checkout merchandising displays stocking shelving facing grocery supermarket produce foils fades
facials waxing makeup weddings kennel teaching instruction teacher lecturing instructing curriculum grading rubrics
differentiation toddlers tutoring tutor literacy phonics stem blackboard admissions genetics fermentation biology ecology
chemistry physics physique astronomy meteorology geology psychology sociology anthropology economics linguistics
conservation drones farming agriculture farm harvesting planting seeding cultures harvest livestock cattle poultry swine
sheep milking dairy greenhouse gardening tractors combines fertilizers vineyards forestry logging felling horses flying
pilot riveting clearance fsa asa serveur serveuse livraison expedition acquisitions mobile epic network delivery record
culture organization innovation initiative accuracy flexibility reliability reliable dependable discretion presentations
presenting principal architect deadlines supervision supervised mentor mentored coaching autonomous collaborative analytical`

const EVERYDAY = new Set(WORDS.trim().split(/\s+/))

export function isEveryday(written: string): boolean {
  return EVERYDAY.has(written.toLowerCase())
}

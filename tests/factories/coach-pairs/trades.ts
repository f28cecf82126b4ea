import type { CoachPair } from './pair.ts'

export const TRADE_PAIRS: readonly CoachPair[] = [
  {
    name: 'electrician, Hamilton',
    country: 'Canada',
    posting: `Construction Electrician (309A)
Ironstone Electric Ltd.
Hamilton, ON L8N 3Z5
$38 - $46 per hour, based on experience

Ironstone has wired schools, clinics and warehouses around the Golden Horseshoe for 40 years.

What you'll do
- Install conduit, cable tray, panels and lighting on commercial sites
- Read drawings and lay out branch circuits
- Pull and terminate feeders up to 600 V
- Troubleshoot and repair
- Train apprentices

What you need
- 309A Certificate of Qualification
- 3 years of commercial experience after your ticket
- Conduit bending
- Blueprint reading
- Fire alarm systems
- Working at Heights
- Own hand tools and a reliable vehicle
- Physically fit, able to climb ladders all day

Bonus points
- Aerial lift certificate
- Motor controls

We offer RRSP matching, benefits after three months and a tool allowance.`,
    resume: `Owen Kowalczyk
Stoney Creek, ON | 905-555-0135 | owen.kowalczyk@mail.test

Profile
Licensed electrician, seven years on residential and light commercial jobs.

Experience
Journeyman Electrician, Harbour Wire & Light, Hamilton, ON
October 2021 - Present
- Wire custom homes and small shops, 12 to 15 projects a year
- Upgraded 40 services from 100 A to 200 A
- Troubleshoot and repair lighting, panels and EV chargers
- Supervise one apprentice

Apprentice Electrician, Harbour Wire & Light, Hamilton, ON
September 2016 - September 2021
- Roughed in and finished homes
- Bent EMT conduit for two retail plazas
- Pulled cable and installed devices

Education
Electrical apprenticeship, Mohawk Hills College, 2021
Grade 12 Diploma, 2015

Licenses
309A Construction and Maintenance Electrician, Skilled Trades Ontario
Red Seal
WHMIS

Skills
Residential wiring, panel upgrades, EMT conduit bending, electrical troubleshooting, hand and power tools`,
  },
  {
    name: 'electrician, Denver',
    country: 'USA',
    posting: `Journeyman Electrician
Front Peak Electrical Contractors
Denver, CO
Pay range: $34.00-$42.00/hr DOE

Join a crew of 45 building data centers and hospitals.

Duties
- Install raceway, wire and gear per plans and the NEC
- Lead a crew of two to four apprentices
- Test and commission switchgear
- Keep the site clean and safe

Must have
- Colorado journeyman electrician license
- OSHA 10 or OSHA 30
- Five years of commercial or industrial work
- Conduit bending up to 4 inches
- Switchgear and medium voltage terminations
- Ability to lift 50 pounds, kneel and work in tight spaces

Nice to have
- Data center experience
- Bluebeam

Benefits: health, dental, 401(k), paid holidays. Background check and drug test after offer.
Front Peak is an equal opportunity employer.`,
    resume: `Luis Armenta
Aurora, CO 80011 | 720-555-0102 | luis.armenta@mail.test

Summary
Apprentice electrician finishing the fourth year, looking for a journeyman role.

Experience
Apprentice Electrician, Plains Power Co., Aurora, CO
June 2022 - Present
- Install EMT, rigid and PVC conduit on two hospital projects
- Pull and terminate branch circuits and feeders
- Read blueprints and lay out receptacles
- Helped commission a 2,000 A switchboard

Warehouse Associate, Mile High Freight, Aurora, CO
March 2020 - May 2022
- Loaded 40 trailers a week with a forklift
- Trained three new hires

Education
Electrical Apprenticeship, Rocky Range JATC, expected 2027

Certifications
OSHA 10
First Aid and CPR

Skills
Conduit bending, branch circuits, blueprint reading, hand and power tools, NEC 2023, forklift`,
  },
  {
    name: 'welder, Beaumont',
    country: 'USA',
    posting: `Pipe Welder (TIG/Stick)
Sabine Industrial Fabricators
Beaumont, TX
$32/hr + per diem

Overview
Sabine builds piping for refineries on the Gulf Coast. Second shift, 50 hours a week.

What you will do
- Weld carbon and stainless pipe, 2 to 12 inch, in the shop and on site
- Fit up spools from isometric drawings
- Pass X-ray on all critical welds
- Keep welding machines and leads in good condition

Requirements
- 6G certification to ASME Section IX
- 3+ years of pipe welding
- GTAW and SMAW
- Blueprint and isometric drawing reading
- TWIC card
- Lift 75 lbs and work in heat

Preferred
- Orbital welding
- Experience with duplex stainless

Drug screen and background check required. EOE.`,
    resume: `Travis Boudreaux
Orange, TX | 409-555-0158 | travis.boudreaux@mail.test

Objective
Pipe welder

Experience
Structural Welder, Neches Steel Works, Orange, TX
May 2020 - Present
- Weld beams, columns and stairs with FCAW and SMAW
- Read shop drawings and fit parts
- Responsible for grinding and finishing
- Completed handrails for a school

Welder Helper, Port Arthur Marine, Port Arthur, TX
August 2018 - April 2020
- Helped with tacking and fit-up on barges
- Ran leads and kept the area clean

Education
Welding Certificate, Golden Triangle Technical College, 2018

Certifications
AWS D1.1 3G and 4G, SMAW and FCAW, tested 2023
OSHA 10

Skills
SMAW, FCAW, MIG, grinding, fit-up, tape measure, overhead crane, blueprint reading`,
  },
  {
    name: 'welder, Edmonton',
    country: 'Canada',
    posting: `Structural Welder
Northern Girder Inc.
Edmonton, AB
Wage: $36.00 to $44.00 hourly

About Northern Girder
We fabricate bridges and modules for customers in Western Canada.

Responsibilities
- Weld structural steel to CSA W59 with FCAW and SMAW
- Fit and tack members from drawings
- Inspect own welds before QC
- Operate overhead cranes

Qualifications
- CWB all-position ticket (SMAW and FCAW)
- Journeyperson or Red Seal welder
- 3 years of structural experience
- Blueprint reading
- Overhead crane operation
- Own hand tools
- Steel-toed boots and physical fitness

Assets
- Gouging
- B pressure ticket

Hours: four tens, Monday to Thursday. Benefits and RRSP after 90 days.
We thank everyone for applying.`,
    resume: `Aleksandr Petrenko
Sherwood Park, AB | 780-555-0143 | a.petrenko@mail.test

Profile
Red Seal welder with ten years in fabrication shops.

Experience
Welder, Leduc Module Builders, Leduc, AB
March 2018 - Present
- Weld modules and skids with FCAW and SMAW, about 60 lb of wire a day
- Fit and tack beams and columns from drawings
- Repair rate under 1.5% on ultrasonic testing
- Train two apprentices a year

Welder, Kyiv Crane Plant, Ukraine
June 2012 - December 2017
- Welded crane booms and frames
- Worked from drawings and welding procedures

Education
Welder, fourth period, Capital Trades Institute, 2019

Tickets
Red Seal Welder, Alberta journeyperson certificate
First Aid
Fall protection

Languages
Ukrainian, Russian, English

Skills
FCAW, SMAW, GMAW, fitting, blueprint reading, overhead crane operation, grinding`,
  },
  {
    name: 'plumber, Portland',
    country: 'USA',
    posting: `Service Plumber
Rose City Rooter & Plumbing
Portland, OR
$80,000-$110,000 per year with commission

You will run three to five service calls a day in a stocked van.

Responsibilities
- Diagnose and repair leaks, drains, water heaters and fixtures
- Explain options and prices to homeowners
- Write invoices on a tablet
- Take part in on-call rotation

Requirements
- Oregon journeyman plumber license
- 2+ years of residential service
- Water heater installation
- Drain cleaning and camera inspection
- Valid driver's license and insurable record
- Comfortable crawling under houses

Preferred
- Tankless water heaters
- ServiceTitan

Benefits: company van, health plan, 401(k), paid training.
We hire without regard to race, age, religion or disability.`,
    resume: `Kayla Nguyen
Vancouver, WA 98660 | 360-555-0181 | kayla.nguyen@mail.test

Summary
Journeyman plumber with six years, four of them in new construction.

Experience
Journeyman Plumber, Columbia Mechanical, Vancouver, WA
January 2022 - Present
- Rough in and finish 30 apartments a month
- Install water heaters, boilers and fixtures
- Lead two apprentices
- Passed 98% of inspections the first time

Apprentice Plumber, Cascade Piping, Vancouver, WA
May 2018 - December 2021
- Ran PEX, copper and cast iron
- Soldered and brazed joints
- Helped with drain cleaning on weekends

Education
Plumbing Apprenticeship, Southwest Washington Trades Center, 2021

Licenses
Washington State journeyman plumber (PL01)
Medical gas brazing

Skills
Rough-in, PEX, copper, soldering and brazing, water heater installation, code compliance`,
  },
  {
    name: 'plumber, Halifax',
    country: 'Canada',
    posting: `Plumber
Citadel Mechanical
Halifax, NS
Compensation: 34-40 CAD per hour

Citadel Mechanical serves hospitals, schools and offices in HRM.

The job
- Install and repair plumbing and heating in commercial buildings
- Work from mechanical drawings
- Test backflow devices
- Deal with emergencies on rotation

You have
- Red Seal plumber or Nova Scotia certificate of qualification
- Backflow prevention certificate
- 3 years of commercial work
- Hydronic heating
- Fall protection
- A valid driver's licence
- The physical ability to lift 25 kg

Good to have
- Gas fitter licence
- Medical gas

We are committed to a diverse and inclusive workplace.`,
    resume: `Angus MacLellan
Dartmouth, NS | 902-555-0107 | angus.maclellan@mail.test

Summary
Red Seal plumber, nine years in commercial and institutional work.

Work History
Plumber, Maritime Pipe & Boiler, Dartmouth, NS
2019 to present
- Responsible for plumbing on two hospital wings
- Installed hydronic heating in four schools
- Worked with mechanical drawings and BIM models
- Served as lead hand for a crew of five

Apprentice Plumber, Bluenose Plumbing, Halifax, NS
2014 to 2019
- Residential and light commercial
- Service calls in the evenings

Education
Plumbing, Nova Scotia Trades Campus, 2019

Certificates
Red Seal plumber, 2019
Fall protection, 2025
First Aid

Skills
Hydronic heating, copper, PEX, soldering, boilers, mechanical drawings, troubleshooting`,
  },
]

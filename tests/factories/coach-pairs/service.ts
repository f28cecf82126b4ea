import type { CoachPair } from './pair.ts'

export const SERVICE_PAIRS: readonly CoachPair[] = [
  {
    name: 'truck driver, Dallas',
    country: 'USA',
    posting: `CDL-A Regional Truck Driver
Lone Prairie Freight
Dallas, TX
Average $1,450 per week, home weekends

Drive newer tractors on no-touch freight in a five-state region.

Responsibilities
- Haul dry van loads, 2,200 miles a week
- Do pre-trip and post-trip inspections
- Keep hours of service on an electronic logging device
- Deliver on time and deal with customers politely

Requirements
- Class A CDL
- 1 year of tractor-trailer experience
- Clean MVR: no more than two moving violations in three years
- DOT medical card
- Electronic logging
- Must pass a DOT drug test
- Able to climb in and out of the cab

Preferred
- Hazmat endorsement
- Tanker endorsement

Benefits: medical, 401(k), pet policy, $3,000 sign-on bonus.
Lone Prairie is an equal opportunity employer.`,
    resume: `Ray Tolliver
Mesquite, TX | 972-555-0120 | ray.tolliver@mail.test

Objective
Regional driving job with home time

Experience
Delivery Driver, Metroplex Parcel, Dallas, TX
February 2022 - Present
- Drive a 26-foot box truck with 140 stops a day
- Four years without an accident
- Do pre-trip inspections and keep records
- Use route planning apps

Warehouse Worker, Big D Storage, Dallas, TX
June 2019 - January 2022
- Loaded trailers and drove a forklift
- Picked orders with a scanner

Education
High School Diploma, 2018

Licenses
Class B CDL, Texas, air brakes, expires 2029

Skills
Route planning, vehicle inspection, forklift, load securement, customer service`,
  },
  {
    name: 'truck driver, Brampton',
    country: 'Canada',
    posting: `AZ Driver, Cross-Border
Peel Transport Group
Brampton, ON
$0.62 per mile, about $1,600 - $1,900 per week

Peel Transport runs 120 trucks between Ontario and the Midwest.

Duties
- Haul reefer loads to Ohio, Michigan and Indiana
- Complete inspections and ELD logs
- Handle border paperwork with ACE and ACI
- Secure and check loads

Requirements
- Valid Ontario AZ licence
- 2 years of cross-border experience
- FAST card
- Clean CVOR and abstract
- Able to legally enter the USA
- Load securement
- Refrigerated freight

Assets
- Hazmat
- Winter driving

Benefits, paid layovers and a new tractor every four years.`,
    resume: `Gurpreet Sandhu
Brampton, ON | 437-555-0154 | gurpreet.sandhu@mail.test

Summary
AZ driver with five years on Ontario and Quebec lanes.

Experience
AZ Driver, Golden Horseshoe Cartage, Mississauga, ON
July 2021 - Present
- Haul dry van and flatbed loads, 190,000 km a year
- No accidents or violations in five years
- Secure loads with chains and straps
- Keep ELD logs and inspection reports

DZ Driver, Peel Aggregates, Brampton, ON
April 2019 - June 2021
- Drove a dump truck to eight sites a day
- Washed and greased the truck

Education
AZ training, Humber Wheels School, 2021

Licenses
Ontario AZ licence with clean abstract
FAST card

Languages
Punjabi, English

Skills
Load securement, flatbed, ELD, winter driving, border crossing basics`,
  },
  {
    name: 'chef, Montreal',
    country: 'Canada',
    posting: `Sous Chef
Maison Larose
Montréal (Québec)
Salary: $58,000 to $66,000 per year

Maison Larose is a 70-seat French restaurant in the Plateau with a seasonal menu.

The role
- Run the line with a brigade of eight
- Create specials with the chef
- Order, cost and control inventory
- Train cooks and keep the kitchen clean

Requirements
- 4 years in fine dining, with one as sous chef or chef de partie
- Food costing and menu planning
- MAPAQ certificate
- French
- Able to work standing in a hot kitchen, evenings and weekends

Pluses
- Pastry
- Sommelier knowledge

Meals, tips and group insurance included.`,
    resume: `Etienne Marchand
Montréal, QC | 514-555-0173 | etienne.marchand@mail.test

Profil
Cook with six years in busy bistros.

Experience
Chef de partie, Bistro du Canal, Montréal, QC
May 2021 - Present
- Lead the hot line, 150 covers on Saturdays
- Train three junior cooks
- Prepare sauces, fish and meats
- Helped with the inventory every Sunday

Line Cook, Café Saint-Henri, Montréal, QC
June 2018 - April 2021
- Worked grill and garde-manger
- Made weekly soups and desserts

Education
DEP Cuisine, École hôtelière du Mont, 2018

Languages
French, English

Skills
Sauces, knife skills, grilling, food preparation, pastry basics, teamwork`,
  },
  {
    name: 'line cook, Chicago',
    country: 'USA',
    posting: `Line Cook
Halsted Street Tavern
Chicago, IL
$19-$23 an hour plus tip pool

Busy neighborhood tavern, 120 seats, open seven days.

What you do
- Run the grill and fry stations during dinner
- Prep sauces, soups and proteins
- Follow recipes and portion sizes
- Clean and label everything

What you need
- 1+ year on a busy line
- Illinois food handler card
- Knife skills
- Food safety
- Speed and a good attitude under pressure
- Able to stand 10 hours and lift 50 lbs

Nice to have
- Sauté experience
- ServSafe Manager

Perks: free shift meal, paid time off, health plan after 60 days.`,
    resume: `Jamal Whitfield
Chicago, IL | 773-555-0109 | jamal.whitfield@mail.test

Summary
Hard-working cook who wants to grow.

Experience
Prep Cook, Lakeview Diner, Chicago, IL
2023 - Present
- Responsible for cutting vegetables and portioning meat
- Helped with soups and dressings
- Worked the fryer on weekends
- Kept the walk-in clean and labeled

Dishwasher, Lakeview Diner, Chicago, IL
2022 - 2023
- Washed dishes and pots
- Took out trash

Education
Culinary Arts program, Westside Career Academy, 2022

Certifications
Illinois food handler card, expires 2027

Skills
Knife skills, food prep, frying, cleaning, teamwork, communication`,
  },
  {
    name: 'security guard, Los Angeles',
    country: 'USA',
    posting: `Security Officer, Office Tower
Sentinel West Protection
Los Angeles, CA
$20.50/hour

Guard a 40-story office tower downtown. Swing shift.

Responsibilities
- Greet tenants and check badges
- Patrol floors and the garage
- Watch cameras and respond to alarms
- Write incident reports

Requirements
- California guard card (BSIS)
- High school diploma or GED
- 1 year in security or customer service
- CCTV monitoring
- Report writing
- CPR/AED
- Walk and stand for eight hours
- Reliable transportation

Preferred
- Access control systems such as Lenel
- Fire life safety director

Benefits: medical after 60 days, uniforms. We are an equal opportunity employer. Fair chance ordinance applies.`,
    resume: `Andre Simmons
Inglewood, CA | 310-555-0132 | andre.simmons@mail.test

Summary
Front desk associate who wants to start in security.

Experience
Front Desk Associate, FitWorld Gym, Inglewood, CA
January 2023 - Present
- Check in 300 members a day
- Watch eight cameras and call for help when needed
- Calm down upset members
- Write reports on injuries and damage

Stocker, SaveMore Market, Inglewood, CA
May 2021 - December 2022
- Unloaded two trucks a night
- Won employee of the month twice

Education
GED, 2021

Certifications
CPR/AED, American Red Cross, 2026

Skills
Customer service, conflict resolution, report writing, Spanish, camera monitoring`,
  },
  {
    name: 'security guard, Winnipeg',
    country: 'Canada',
    posting: `Security Guard, Hospital
Red River Protective Services
Winnipeg, Manitoba
$19.85 hourly

We provide guards for two hospitals and a university.

You will
- Patrol wards, entrances and parking lots
- Respond to code white calls
- Use de-escalation with patients and visitors
- Write reports and notes

We require
- Manitoba security guard licence
- Nonviolent crisis intervention training
- First Aid and CPR
- Experience with access control
- Shift work, including nights
- Good physical condition

It helps if you have
- Hospital experience
- Indigenous languages or French

Criminal record, child abuse registry and adult abuse registry checks are required.`,
    resume: `Tyler Sinclair
Winnipeg, MB | 204-555-0196 | tyler.sinclair@mail.test

Summary
Security guard with two years at shopping centres.

Experience
Security Guard, Polo Gate Mall, Winnipeg, MB
August 2024 - Present
- Patrol 90 stores and the parking lot
- Dealt with 15 incidents a month, with no injuries to staff
- Write notes and reports for police
- Watch 60 cameras

Cashier, Portage Foods, Winnipeg, MB
2022 - 2024
- Served customers and balanced the till

Education
Grade 12, 2022

Licenses
Manitoba Security Guard Licence, expires 2027
Emergency First Aid and CPR-C

Skills
Patrol, CCTV, report writing, de-escalation, customer service`,
  },
]

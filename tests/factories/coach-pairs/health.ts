import type { CoachPair } from './pair.ts'

export const HEALTH_PAIRS: readonly CoachPair[] = [
  {
    name: 'nurse, Toronto',
    country: 'Canada',
    posting: `Registered Nurse, Cardiac Step-Down Unit
Lakeshore University Health Network
Toronto, ON
Job ID 40213 | Full-time, days and nights
Pay: $41.20 to $57.60 an hour

About us
Lakeshore University Health Network is one of the largest teaching hospitals in the province. Our culture is built on compassion, and our network of clinics serves 400,000 people.

What you will do
- Assess, plan and evaluate care for four to five cardiac patients each shift
- Interpret rhythms on telemetry and respond to changes
- Give medications and IV therapy, and teach patients before discharge
- Chart in Epic
- Work with the whole team during rounds

Requirements
- Current registration in good standing with the College of Nurses of Ontario as an RN
- BLS certification
- ACLS certification
- Two years of recent acute care experience
- Telemetry and ECG interpretation
- Physical stamina to stand for 12-hour shifts and lift up to 50 lbs
- Vulnerable sector check

Nice to have
- Coronary Care certificate
- French

Benefits include a pension, dental coverage and tuition support.
We thank all applicants. Accommodation is available on request.`,
    resume: `Priya Nandakumar
Toronto, ON | 416-555-0148 | priya.nandakumar@mail.test

Summary
Registered nurse with four years in medical-surgical care, moving to cardiac nursing.

Experience
Registered Nurse, Medical Unit
Humber Ridge Hospital, Toronto, ON
May 2022 - Present
- Care for five patients each shift on a 32-bed medical unit
- Start IVs, give IV medications and blood products
- Teach patients with heart failure about diet, weight and medications
- Precept two new graduates a year
- Chart in Meditech

Registered Nurse, Long-Term Care
Elm Court Care Home, Mississauga, ON
June 2021 - April 2022
- Led the evening shift for 60 residents with four PSWs
- Did wound care and medication rounds
- Spoke with families about changes in care

Education
Bachelor of Science in Nursing, Ontario Tech School of Nursing, 2021

Licenses
RN, College of Nurses of Ontario (CNO), in good standing
Basic Life Support, expires March 2027

Skills
Patient assessment, IV therapy, wound care, medication administration, patient education, Meditech`,
  },
  {
    name: 'nurse, Houston',
    country: 'USA',
    posting: `ICU Registered Nurse (Night Shift)
Bayou Crest Medical Center
Houston, TX
Hourly pay: $38.50 - $52.75 plus $4.50 night differential

Our organization
Bayou Crest has served Harris County since 1961. We value culture, communication and growth.

Responsibilities
- Provide one-to-one or one-to-two care for ventilated and post-surgical patients
- Titrate vasoactive drips under protocol
- Take part in daily rounds with intensivists, pharmacy and respiratory therapy
- Document in Epic in real time

Qualifications
- Graduate of an accredited nursing program; BSN preferred
- Active Texas RN license or a compact license
- BLS and ACLS required at hire
- At least 2 years of ICU experience
- Ventilator management and hemodynamic monitoring
- Able to stand and walk for long periods
- CCRN is a plus

Schedule: three 12-hour nights a week, every third weekend.

Benefits
Medical, dental, vision, 401(k) match and a $10,000 sign-on bonus.
Bayou Crest is an equal opportunity employer. We consider all applicants without regard to genetic information or veteran status.`,
    resume: `Marcus Delgado, RN
Baton Rouge, LA | (225) 555-0177 | marcus.delgado@mail.test

Profile
Critical care nurse with five years in a 24-bed ICU.

Professional Experience
ICU Registered Nurse, Pelican State Hospital, Baton Rouge, LA
August 2021 - Present
- Care for one or two critically ill patients per shift in a 24-bed medical ICU
- Manage ventilators with respiratory therapy and wean per protocol
- Titrate norepinephrine, vasopressin and propofol
- Reduced central line infections by 30% as unit champion
- Chart in Cerner

Medical-Surgical Nurse, Evangeline Regional, Lafayette, LA
July 2019 - July 2021
- Cared for six patients per shift on a 40-bed unit
- Charge nurse for 20 shifts
- Oriented four new nurses

Education
BSN, Bayou College of Nursing, 2019

Certifications
Registered Nurse, Louisiana
BLS, ACLS, American Heart Association, current through June 2027
CCRN

Skills
Ventilator management, hemodynamic monitoring, arterial lines, titration of drips, Cerner`,
  },
  {
    name: 'pharmacy technician, Columbus',
    country: 'USA',
    posting: `Pharmacy Technician
Oakbridge Pharmacy #214
Columbus, Ohio 43215
$18.00 to $22.50 per hour

The role
You will help our pharmacists fill about 350 prescriptions a day and greet people at the counter and the drive-through.

Your day
- Enter prescriptions and insurance claims
- Count, label and bag medications
- Answer phones and call prescribers for refills
- Manage pharmacy inventory and returns
- Ring up sales at the register

Minimum qualifications
- High school diploma or GED
- Registered with the Ohio Board of Pharmacy as a pharmacy technician
- CPhT certification through PTCB or NHA, or willing to earn it within six months
- One year of retail pharmacy experience
- Pharmacy software experience
- Ability to lift 30 lbs and stand for long periods

Preferred
- Compounding experience
- Spanish

We offer health insurance, an employee discount and tuition reimbursement.
All offers depend on a background check and drug screen.`,
    resume: `Tessa Warner
Columbus, OH 43202 | 614-555-0193 | tessa.warner@mail.test

Objective
Pharmacy technician position in retail pharmacy

Work Experience
Front Store Associate, Corner Drug, Columbus, OH
02/2023 - Present
- Ring up 120 customers a day and balance the register
- Help in the pharmacy twice a week: count, label and bag medications
- Stock shelves and check dates
- Answer questions about store products

Crew Member, Burger Barn, Columbus, OH
06/2021 - 01/2023
- Took orders at the drive-through during rush hours
- Trained six new crew members
- Handled cash and closed the store

Education
Pharmacy Technician Certificate, Franklin Career College, 2023
High School Diploma, Northland High School, 2021

Certifications
Certified Pharmacy Technician (CPhT), PTCB, issued 2023, expires 2027

Skills
Counting and labeling, cash handling, customer service, teamwork, Microsoft Office`,
  },
  {
    name: 'pharmacy technician, Vancouver',
    country: 'Canada',
    posting: `Registered Pharmacy Technician, Hospital
Fraser Valley Care Society
Vancouver, British Columbia
Salary: C$33.40 - C$41.70/hr

Who we are
We run three community hospitals. Our team serves people from Delta to Hope.

Duties
- Prepare sterile and hazardous compounds in the clean room
- Check unit-dose medications filled by assistants
- Complete best possible medication histories on admission
- Maintain automated dispensing cabinets

Requirements
- Full pharmacist-technician registration with the College of Pharmacists of BC (RPhT)
- Sterile compounding experience
- Medication reconciliation
- One year in a hospital pharmacy
- Knowledge of medical terminology

Assets
- Experience with Omnicell cabinets
- Hazardous drug handling

Conditions
Shift work, including weekends. Immunizations are required by policy. Criminal record check.`,
    resume: `Jonah Beaulieu
Burnaby, BC | 604-555-0126 | jonah.beaulieu@mail.test

Summary
Registered pharmacy technician with three years in community pharmacy and a hospital practicum.

Experience
Registered Pharmacy Technician
Granville Family Pharmacy, Vancouver, BC
September 2022 - Present
- Release 180 prescriptions a day after the technical check
- Prepare blister packs for two care homes with 90 residents
- Compound creams, ointments and suspensions
- Order stock and cut expired returns by 15%

Pharmacy Assistant
Kingsway Drugs, Burnaby, BC
May 2020 - August 2022
- Entered prescriptions in Kroll and dealt with PharmaCare claims
- Answered phones and served customers

Practicum
Hospital practicum, 8 weeks, Royal Inlet Hospital: IV room and unit dose

Education
Pharmacy Technician Diploma, Pacific Coast College, 2022

Licenses
RPhT, College of Pharmacists of British Columbia, registered since 2022

Skills
Dispensing, compounding, technical checks, Kroll, pharmacy inventory`,
  },
  {
    name: 'paramedic, Ottawa',
    country: 'Canada',
    posting: `Primary Care Paramedic (Part-time)
Rideau County Paramedic Service
Ottawa, Ontario
Rate: $41.85 per hour

The Service
We cover 2,700 square kilometres from eight bases. Our culture puts patients first.

Duties
- Respond to 911 calls and transfers in a crew of two
- Assess patients and give care under base hospital directives
- Drive the ambulance safely in all weather
- Complete electronic patient care records
- Check and restock vehicles and equipment

Qualifications
- Graduate of an Ontario college paramedic program
- A-EMCA and primary care paramedic certification
- Valid class F driver's license with no more than six demerit points
- Current CPR-C
- Physically able to lift and carry 95 kg with a partner
- Up-to-date immunizations

Assets
- Bilingual in English and French
- Experience with a rural service

Shifts are 12 hours, days, nights and weekends. A vulnerable sector check and driver's abstract are required.`,
    resume: `Camille Fortin
Kingston, ON | 613-555-0164 | camille.fortin@mail.test

Summary
New primary care paramedic who completed 480 hours of ambulance placement.

Education
Paramedic Diploma, St. Brendan College, Kingston, ON, 2026
Honours: Dean's list, four terms

Clinical Experience
Ambulance placement, Limestone Paramedics, Kingston, ON
January 2026 - June 2026
- Took part in 210 calls as third rider, 45 of them as attending under supervision
- Started 30 IVs and gave symptom relief medications
- Completed electronic patient care records on every call

Hospital placement, Emergency Department, Kingston, ON
September 2025 - December 2025
- Took vital signs, ECGs and histories on 15 patients per shift

Work Experience
Lifeguard and First Aid Instructor, Cataraqui Pool, Kingston, ON
May 2021 - August 2025
- Led a team of eight lifeguards
- Taught standard first aid to 300 people

Certifications
Standard First Aid and CPR-C, expires 2027
Ontario class F driver's license

Languages
English, French

Skills
Patient assessment, vital signs, ECG, patient transfers, ambulance operations`,
  },
  {
    name: 'paramedic, Phoenix',
    country: 'USA',
    posting: `Paramedic, 911 Ambulance
Saguaro Emergency Services
Phoenix, AZ
Starting at $27.40 an hour

Job summary
Saguaro runs 60 ambulances in the Valley and answers 140,000 calls a year.

Essential duties
- Provide advanced life support on scene and in transport
- Communicate with medical control
- Write complete patient care reports
- Keep the ambulance stocked and clean

Requirements
- Arizona paramedic certification, or NREMT paramedic with reciprocity in progress
- ACLS and PALS
- One year of 911 experience
- Valid driver's license with a clean record
- Able to lift 125 lbs and work in extreme heat

Preferred
- Critical care transport
- Field training officer experience

Benefits: 48/96 schedule, medical, retirement match, uniform allowance of $500 a year.
We are an equal opportunity employer.`,
    resume: `Derek Yazzie
Flagstaff, AZ | 928-555-0119 | derek.yazzie@mail.test

Professional Summary
Paramedic with three years on a busy 911 unit.

Experience
Paramedic, High Pines Ambulance, Flagstaff, AZ
April 2023 - Present
- Run eight 911 calls per 24-hour shift as lead medic
- Manage cardiac arrest, trauma and respiratory calls under county protocols
- Intubated 22 patients with a first-pass rate of 86%
- Train new EMTs on equipment and reports

EMT, Coconino Transport, Flagstaff, AZ
January 2021 - March 2023
- Drove and attended 1,200 transfers
- Checked and restocked the ambulance

Education
Paramedic Certificate, Northern Plateau College, 2023

Licenses and Certifications
NREMT Paramedic
Arizona DHS Paramedic certification, expires 12/2027
ACLS, BLS

Skills
Advanced airway, 12-lead ECG, IV and IO access, trauma care, patient care reports`,
  },
]

/** A fictional resume, written for the demo job that it is compared with. */
export const RESUME = `Maya Reyes
Registered Nurse, Seattle, WA
RN license, Washington. BSN, Cascadia State University, 2014. BLS and ACLS certified.

Experience
Clinical Nurse Educator, Harbor Health, March 2022 to present
- Run orientation and simulation days for sixty new nurses a year in critical care
- Pair new hires with preceptors and cut orientation from 14 to 10 weeks

ICU Staff Nurse, Eastlake General, January 2015 to February 2022
- Bedside critical care nursing on a 24-bed intensive care unit, relief charge nurse from 2019
- Precepted twelve nurses through their first months

Skills
Critical care nursing, clinical teaching, simulation, precepting, Epic
`

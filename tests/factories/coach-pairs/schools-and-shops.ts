import type { CoachPair } from './pair.ts'

export const SCHOOL_AND_SHOP_PAIRS: readonly CoachPair[] = [
  {
    name: 'teacher, Mississauga',
    country: 'Canada',
    posting: `Secondary School Teacher, Mathematics
Credit River District School Board
Mississauga, ON
Annual salary: $62,000 - $117,000 based on QECO category

The Credit River board serves 90,000 students. We build a culture of belonging.

Duties
- Teach grade 9 destreamed math and grade 11 functions
- Plan lessons and assess students
- Work with special education staff on individual education plans
- Speak with parents and guardians

Qualifications
- Member in good standing with the Ontario College of Teachers
- Intermediate and Senior math on your OCT certificate
- Differentiated instruction
- Classroom management
- Google Classroom
- Vulnerable sector check

An asset
- Experience with Desmos
- Coaching a club or team
- French

Interviews will be held in June. The board accommodates people with disabilities.`,
    resume: `Hannah Osei
Brampton, ON | 647-555-0111 | hannah.osei@mail.test

Summary
Certified intermediate/senior teacher (math, physics) with two years of occasional teaching.

Teaching Experience
Occasional Teacher, Etobicoke Creek School Board, Brampton, ON
September 2024 - Present
- Taught 140 days across eight high schools
- Covered a four-month grade 10 math position with three classes of 28
- Raised the class average on the linear systems test from 64% to 72%
- Used Google Classroom every day

Teacher Candidate, Grade 9 Math, Brampton, ON
January 2024 - April 2024
- Planned and taught a unit on measurement
- Adapted tasks for five students with IEPs

Other Experience
Math Tutor, Brampton, ON
2020 - 2024
- Tutored 25 students, most of whom rose a full grade

Education
Bachelor of Education, Lakehead Ridge University, 2024
BSc Mathematics, Lakehead Ridge University, 2022

Certification
Ontario College of Teachers (OCT), number on request

Skills
Lesson planning, student assessment, classroom management, Desmos, Google Classroom`,
  },
  {
    name: 'teacher, San Antonio',
    country: 'USA',
    posting: `Fourth Grade Teacher (Bilingual)
Mission Valley ISD
San Antonio, TX
Salary $58,500 to $71,000, 187 days

We are a district of 22 schools with a growth mindset.

What you'll do
- Teach reading, writing, math and science to a class of 22
- Use data from MAP and STAAR to plan small groups
- Meet with families in English and Spanish
- Take part in weekly PLC meetings

Requirements
- Texas teaching certificate, EC-6 Bilingual
- Bachelor's degree
- Spanish
- Small-group reading instruction
- Lesson planning and student assessment
- Must pass fingerprint clearance

Preferred
- ESL certification
- Three years in an elementary classroom

Benefits: TRS retirement, health insurance, $4,000 bilingual stipend.
Mission Valley ISD is an equal opportunity employer.`,
    resume: `Rosa Elena Vidal
San Antonio, TX | 210-555-0190 | rosa.vidal@mail.test

Summary
Elementary paraprofessional finishing an alternative certification program.

Experience
Bilingual Teacher Aide, Mission Oaks Elementary, San Antonio, TX
August 2022 - Present
- Lead small reading groups in Spanish and English for 24 second graders
- Moved 14 of 18 students up two reading levels
- Help with STAAR practice and testing
- Translate at parent meetings

Preschool Assistant, Casa Feliz Child Care, San Antonio, TX
January 2020 - July 2022
- Cared for 12 four-year-olds
- Prepared art and music activities

Education
BA, Interdisciplinary Studies, Alamo Heights University, 2022
Alternative teacher preparation program, expected May 2027

Languages
Spanish, English

Skills
Small-group instruction, guided reading, translation, Google Classroom, behavior support`,
  },
  {
    name: 'early childhood educator, London',
    country: 'Canada',
    posting: `Early Childhood Educator, Toddler Room
Maple Steps Child Care
London, Ontario
$24.50/hour plus wage enhancement

Maple Steps is a licensed non-profit centre with 88 children.

Your role
- Plan play-based learning for 15 toddlers with two colleagues
- Observe and document with Storypark
- Welcome and talk with families each day
- Follow the Child Care and Early Years Act

You need
- RECE in good standing with the College of Early Childhood Educators
- ECE diploma
- Standard First Aid with infant CPR
- Child development knowledge and documentation of learning
- Clear vulnerable sector check
- Ability to lift children up to 18 kg

Assets
- Experience with children with special needs
- Food handler certificate

We offer paid planning time, benefits and two weeks off in December.`,
    resume: `Mei-Ling Chau
London, ON | 519-555-0122 | meiling.chau@mail.test

Profile
ECE graduate who loves toddlers.

Experience
Early Childhood Assistant, Little Sparrows Nursery, London, ON
May 2024 - Present
- Responsible for the toddler room with two educators
- Planned music and art activities
- Changed diapers and helped at mealtimes
- Talked with parents at pick-up

Placement Student, Thames Child Care, London, ON
January 2024 - April 2024
- Observed and documented the play of four children
- Led circle time

Server, Bistro Verde, London, ON
2021 - 2023
- Served guests and trained new staff

Education
Early Childhood Education Diploma, Fanshawe Park College, 2024

Certificates
Standard First Aid and CPR-C, 2025

Skills
Circle time, music, arts and crafts, patience, teamwork`,
  },
  {
    name: 'preschool teacher, Sacramento',
    country: 'USA',
    posting: `Preschool Teacher
Sunny Delta Early Learning
Sacramento, CA
$22-26/hr

Come and join us! Sunny Delta has three sites and a warm team.

Day to day
- Lead a class of 20 four-year-olds with an aide
- Use the Creative Curriculum and DRDP assessments
- Keep the room safe and ready for learning
- Meet with families twice a year

Qualifications
- Child Development Teacher Permit (California)
- 24 units in early childhood education
- 1 year of preschool teaching
- Pediatric CPR and first aid
- DRDP assessment
- Live Scan fingerprint clearance

A plus
- Spanish or Hmong
- Experience with dual language learners

Benefits: sick leave, holidays, child care discount. We are an equal opportunity employer.`,
    resume: `Pa Houa Vang
Elk Grove, CA | 916-555-0188 | pahoua.vang@mail.test

Summary
Preschool teacher with six years in state-funded programs.

Experience
Preschool Teacher, Laguna Tots, Elk Grove, CA
August 2020 - Present
- Lead a class of 24 three- and four-year-olds with two aides
- Plan with the Creative Curriculum
- Completed DRDP assessments on 48 children a year
- Hold 48 family conferences a year, half with an interpreter

Teacher Aide, Franklin Head Start, Sacramento, CA
September 2017 - July 2020
- Supported meals, play and naps for 17 children
- Took part in home visits

Education
AA, Early Childhood Education, Cosumnes Bend College, 2020

Permits
Child Development Teacher Permit, California, expires 2028
Pediatric First Aid and CPR, 2026

Languages
Hmong, English

Skills
Lesson planning, DRDP, Creative Curriculum, family engagement, classroom management`,
  },
  {
    name: 'store manager, Calgary',
    country: 'Canada',
    posting: `Store Manager
Prairie & Pine Outfitters
Calgary, Alberta
CA$62,000 to CA$74,000 a year plus bonus

Prairie & Pine sells outdoor gear in 31 stores. Our culture is fun and fast.

Responsibilities
- Lead a team of 25 and hire, train and schedule them
- Own sales, margin, payroll and shrink
- Plan floor sets with visual merchandising
- Resolve customer complaints

What we look for
- 3 years as a store manager or assistant manager
- Experience with P&L and budgets
- Inventory management and loss prevention
- Merchandising
- Staff scheduling
- Able to stand for a full shift and lift 20 kg
- Weekend and evening availability

Bonus
- Shopify POS
- French

Perks: 50% discount, extended benefits, gear budget.`,
    resume: `Devon Achebe
Calgary, AB | 403-555-0160 | devon.achebe@mail.test

Profile
Retail leader with eight years in footwear and sporting goods.

Experience
Assistant Store Manager, Stride Right Sports, Calgary, AB
April 2021 - Present
- Run a $4.2 million store with the manager
- Lead 18 associates on weekends
- Cut shrink from 2.1% to 1.3%
- Increased add-on sales 12%

Sales Associate, Stride Right Sports, Calgary, AB
May 2018 - March 2021
- Top seller in 2019 and 2020
- Set windows and floor displays
- Opened and closed, counted cash

Education
Business Administration Diploma, Bow Valley Polytechnic, 2018

Skills
Customer service, merchandising, upselling, cash handling, loss prevention, Lightspeed`,
  },
  {
    name: 'store manager, Charlotte',
    country: 'USA',
    posting: `Assistant Store Manager
HomeHarbor
Charlotte, NC
Pay: $52K-$60K

HomeHarbor is growing in the Carolinas. We offer a fast-paced environment.

You will
- Open and close the store and supervise 30 associates
- Train the team on customer service and selling
- Control inventory counts and receiving
- Use reports to plan labor

You bring
- 2 years of retail supervision
- Inventory management
- Labor scheduling and payroll budgets
- POS systems
- High school diploma
- Flexible schedule, including holidays
- Ability to stand, bend and lift 50 pounds

Preferred
- Bachelor's degree
- Spanish

Benefits: 401(k), medical, discount. Background check required. Equal opportunity employer.`,
    resume: `Brianna Coates
Gastonia, NC | 704-555-0139 | brianna.coates@mail.test

Summary
Restaurant supervisor looking to move into retail management.

Experience
Shift Supervisor, Carolina Grill House, Gastonia, NC
March 2021 - Present
- Supervise 12 servers and hosts per shift
- Do weekly food and liquor inventory, and cut waste by 9%
- Handle cash deposits of $6,000 a night
- Make the weekly schedule

Cashier, Dollar Corner, Gastonia, NC
June 2019 - February 2021
- Ran the register and stocked shelves
- Helped with two inventory counts

Education
High School Diploma, Ashbrook Ridge High School, 2019

Skills
Team leadership, scheduling, inventory, cash handling, customer service, Toast POS`,
  },
]

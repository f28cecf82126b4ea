import type { CoachPair } from './pair.ts'

export const OFFICE_PAIRS: readonly CoachPair[] = [
  {
    name: 'accountant, Vancouver',
    country: 'Canada',
    posting: `Senior Accountant
Seawall Properties
Vancouver, BC
$82,000 - $96,000 CAD

Seawall manages 60 office and retail buildings. Hybrid, three days in the office.

What you will do
- Prepare month-end close for 12 entities
- Reconcile accounts and post journal entries
- Prepare financial statements under ASPE
- Help with the annual audit and GST returns
- Support forecasts and budgets

What you bring
- CPA designation
- 4 years of accounting experience
- Month-end close and account reconciliation
- Advanced Excel
- Yardi
- Strong communication and attention to detail

Nice to have
- Real estate accounting
- Power BI

We offer extended health, RRSP match and a transit pass. Compensation depends on experience.`,
    resume: `Nathalie Kim
Burnaby, BC | 236-555-0184 | nathalie.kim@mail.test

Summary
Accountant with five years in property and construction. CPA candidate.

Experience
Accountant, Burrard Builders, Vancouver, BC
March 2022 - Present
- Close the books of five entities by day six
- Reconcile 40 balance sheet accounts each month
- Prepare GST returns and audit files
- Cut the close from ten days to six with Excel models

Accounts Payable Clerk, Burrard Builders, Vancouver, BC
May 2020 - February 2022
- Processed 500 invoices a month
- Set up 120 vendors

Education
Bachelor of Business Administration, Accounting, Point Grey University, 2020
CPA Professional Education Program, Core 2 passed

Skills
Month-end close, account reconciliation, Excel, Sage 300, financial statements, accounts payable`,
  },
  {
    name: 'accountant, Atlanta',
    country: 'USA',
    posting: `Staff Accountant
Peachtree Logistics Holdings
Atlanta, GA
Salary range: $64,000 - $76,000 annually

Peachtree runs a network of 14 warehouses in the Southeast.

Key responsibilities
- Record journal entries and reconcile bank accounts
- Prepare the monthly close for three business units
- Maintain the fixed asset register
- Support external auditors

Qualifications
- Bachelor's degree in accounting
- 2 years of experience in general ledger accounting
- GAAP
- NetSuite or another ERP system
- Excel, including pivot tables
- Ability to meet deadlines in a fast-paced environment

Preferred
- CPA or CPA candidate
- Experience with logistics or transportation

Benefits: medical, HSA and FSA, 401(k). Equal opportunity employer. No visa sponsorship.`,
    resume: `Caleb Armstrong
Decatur, GA | 404-555-0165 | caleb.armstrong@mail.test

Summary
Accounting graduate with three years as a bookkeeper.

Experience
Bookkeeper, Ponce Design Studio, Atlanta, GA
June 2023 - Present
- Keep the books of two companies in QuickBooks
- Reconcile six bank and credit card accounts a month
- Send 80 invoices a month and follow up on late payers
- Prepared the files for the 2024 tax return

Accounting Intern, Fulton Food Bank, Atlanta, GA
January 2023 - May 2023
- Entered donations and receipts
- Helped with the audit

Education
BBA in Accounting, Stone Mountain State University, 2023

Skills
QuickBooks, bank reconciliation, invoicing, Excel, accounts receivable`,
  },
  {
    name: 'software engineer, Seattle',
    country: 'USA',
    posting: `Senior Software Engineer, Payments
Tidewheel
Seattle, WA or remote in the US
Base salary: $165K - $210K USD plus equity

Tidewheel helps 8,000 clinics get paid. We're scaling fast and care about culture.

What you'll do
- Design and run services in Go on AWS
- Own the ledger and reconciliation pipeline
- Review code and mentor engineers
- Take part in on-call

What we're looking for
- 5+ years of backend experience
- Strong Go or Java
- PostgreSQL and event-driven systems such as Kafka
- Kubernetes and Terraform
- Experience with payments is a plus
- Excellent written communication

Bonus
- PCI DSS
- gRPC

Benefits: health, dental, 16 weeks of parental leave, FSA and commuter benefits.
We do not discriminate on the basis of genetic information, age or veteran status.`,
    resume: `Ananya Raghavan
Bellevue, WA | 425-555-0147 | ananya.raghavan@mail.test
github.com/araghavan-demo

Summary
Backend engineer with six years in e-commerce.

Experience
Software Engineer, Cartwell, Bellevue, WA
July 2022 - Present
- Build order services in Java and Spring Boot, 900 requests per second at peak
- Moved reports from cron jobs to Kafka, cutting delay from 6 hours to 4 minutes
- Tuned PostgreSQL queries and saved $40,000 a year
- Review code for a team of seven

Software Developer, Brightlane, Redmond, WA
August 2019 - June 2022
- Built REST APIs in Java and Node.js
- Wrote unit and integration tests
- Deployed with Docker and Jenkins

Education
BS Computer Science, Cascade State University, 2019

Skills
Java, Spring Boot, Kafka, PostgreSQL, Docker, AWS, REST APIs, Git`,
  },
  {
    name: 'software engineer, Waterloo',
    country: 'Canada',
    posting: `Front-End Developer (React)
Northloom Software
Waterloo, Ontario (hybrid)
CA$85,000 - CA$105,000

Northloom makes scheduling tools for farms.

You'll work on
- Web apps in React and TypeScript
- A component library with designers
- Tests with Playwright and Vitest
- Performance on slow connections

Must-haves
- 2 years with React
- TypeScript
- Accessible HTML and CSS (WCAG)
- REST or GraphQL APIs
- Eligible to work in Canada

Nice-to-haves
- Next.js
- Figma
- French

Perks: four-day summer weeks, RRSP match, learning budget of $1,500 a year.`,
    resume: `Sam Oyelaran
Kitchener, ON | 226-555-0116 | sam.oyelaran@mail.test
github.com/sam-oyelaran-demo

Summary
Web developer with two years at an agency.

Experience
Web Developer, Grand River Digital, Kitchener, ON
May 2024 - Present
- Built 14 client sites in JavaScript, React and WordPress
- Cut load time of the largest site from 6 s to 2 s
- Fixed accessibility faults found by an audit
- Worked with two designers in Figma

Technical Support, Conestoga Telecom, Cambridge, ON
September 2022 - April 2024
- Solved 30 tickets a day by phone and chat
- Wrote help articles

Education
Computer Programming Diploma, Conestoga Pines College, 2022

Projects
Bus tracker in React with a REST API, 400 users

Skills
JavaScript, React, HTML, CSS, Figma, Git, WordPress, REST APIs`,
  },
  {
    name: 'marketing manager, Boston',
    country: 'USA',
    posting: `Marketing Manager
Harborline Dental Group
Boston, MA
$85,000-$100,000 a year

Harborline has 22 dental offices in New England.

Responsibilities
- Own paid search, social and email campaigns with a $600,000 budget
- Manage two specialists and an agency
- Report on leads and cost per new patient
- Work with office managers on local events

Requirements
- Bachelor's degree in marketing or equivalent experience
- 5 years in digital marketing
- Google Ads and Meta Ads
- SEO
- HubSpot
- Budget management
- Team leadership and collaboration

Preferred
- Health care marketing
- SQL

Benefits include dental hygiene and treatment, 401(k) and hybrid work.`,
    resume: `Olivia Ferreira
Somerville, MA | 617-555-0151 | olivia.ferreira@mail.test

Summary
Digital marketer with four years at a fitness brand.

Experience
Digital Marketing Specialist, PulseFit Studios, Cambridge, MA
June 2022 - Present
- Run Google Ads and Instagram campaigns with $15,000 a month
- Cut cost per lead from $48 to $31
- Write two emails a week to 40,000 people in Mailchimp
- Brief freelancers on video and design

Marketing Coordinator, Beacon Books, Boston, MA
May 2020 - May 2022
- Planned 30 author events
- Grew Instagram from 4,000 to 19,000 followers

Education
BA Communication, Commonwealth Bay College, 2020

Skills
Google Ads, Instagram, email marketing, Mailchimp, copywriting, Google Analytics, event planning`,
  },
  {
    name: 'marketing coordinator, Saskatoon',
    country: 'Canada',
    posting: `Marketing Coordinator
Prairie Sky Credit Union
Saskatoon, Saskatchewan

Prairie Sky serves 70,000 members in 12 branches.

What the job involves
- Write posts, emails and branch posters
- Update the website in WordPress
- Plan sponsorships and community events
- Track results in Google Analytics

What we ask for
- Diploma in marketing or communications
- 1 to 2 years in a similar role
- Copywriting and editing
- Adobe Creative Suite
- WordPress
- Google Analytics
- A valid driver's licence

Assets
- Photography
- Experience in financial services

We offer a pension, four weeks of vacation and a community day.`,
    resume: `Megan Dyck
Saskatoon, SK | 306-555-0128 | megan.dyck@mail.test

Summary
Communications graduate with a year at a museum.

Experience
Communications Assistant, Wheatland Museum, Saskatoon, SK
May 2025 - Present
- Write the monthly newsletter for 3,200 people
- Post on Facebook and Instagram four times a week
- Photographed 18 events
- Took part in planning the summer fair

Barista, Broadway Roasters, Saskatoon, SK
2022 - 2025
- Served customers and trained staff
- Drew the chalkboards

Education
Diploma in Communications, Meewasin Polytechnic, 2025

Skills
Writing, social media, photography, Canva, Facebook, Instagram, Microsoft Office`,
  },
]

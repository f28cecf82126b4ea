import { type DemoProfile, job, school, site, speaks } from './shape.ts'

export const USA: readonly DemoProfile[] = [
  {
    of: 'admin',
    experience: [job('Verification reviewer', 'Northlight Document Services', '2019-04', null)],
    skills: ['Document review', 'Fraud prevention', 'Privacy'],
    languages: speaks({ English: 'native', Swedish: 'conversational' }),
  },
  {
    of: 'maya',
    pronouns: 'she/her',
    experience: [
      job(
        'Clinical Nurse Educator',
        'Harbor Health',
        '2022-03',
        null,
        '• Run orientation and simulation for new intensive care nurses\n• Cut orientation from 14 to 10 weeks\n• 96% of trainees passed certification at the first attempt',
      ),
      job(
        'ICU Staff Nurse',
        'Eastlake General',
        '2015-01',
        '2022-02',
        'A 24-bed medical and surgical unit. Relief charge nurse from 2019. I rewrote the handover sheet that the unit still uses.',
      ),
      job('Registered Nurse, Medical Ward', 'Eastlake General', '2014-08', '2014-12'),
    ],
    education: [
      school(
        'Cascadia State University',
        'Certificate in Clinical Teaching',
        'Nursing education',
        2025,
        2025,
      ),
      school('Cascadia State University', 'BSN', 'Nursing', 2014, 2010),
    ],
    skills: [
      ...['Critical care', 'Simulation training', 'Epic', 'Preceptorship', 'BLS / ACLS'],
      ...['Curriculum design', 'Rapid response'],
    ],
    languages: speaks({ English: 'native', Spanish: 'fluent' }),
    links: [site('maya-reyes', 'Teaching materials')],
  },
  {
    of: 'liam',
    pronouns: 'he/him',
    experience: [
      job(
        'Journeyman Electrician',
        'Copper Jay Electric',
        '2021-06',
        null,
        'Panels, conduit and motor controls for shops and light industry. I lead a crew of three on night shutdowns.',
      ),
      job('Apprentice Electrician', 'Copper Jay Electric', '2017-05', '2021-06'),
    ],
    education: [
      school('Platte Valley Electrical Apprenticeship', 'Journeyman program', 'Electrical', 2021, 2017),
    ],
    skills: ['Motor controls', 'Conduit bending', 'Panel upgrades', 'Blueprint reading', 'PLC basics'],
    languages: speaks({ English: 'native', Czech: 'basic' }),
  },
  {
    of: 'omar',
    pronouns: 'he/him',
    experience: [
      job(
        'Hiring Manager',
        'Cedar Systems',
        '2019-09',
        null,
        'I hire for product, data and clinical roles. Every candidate hears back within five days, with reasons.',
      ),
      job('Operations Manager', 'Cedar Systems', '2015-02', '2019-08'),
      job('Scheduling Coordinator', 'Rose Quarter Hospital', '2009', '2012'),
    ],
    education: [school('Willamette Bend University', 'MBA', 'Operations', 2014, 2012)],
    skills: ['Structured interviews', 'Hiring', 'Workforce planning', 'Operations', 'Coaching'],
    languages: speaks({ English: 'fluent', Arabic: 'native' }),
    links: [site('cedar-systems', 'Cedar Systems')],
  },
  {
    of: 'grace',
    pronouns: 'she/her',
    experience: [
      job('Recruiter', 'Juniper Row Staffing', '2018-03', null, 'Clinics, workshops, kitchens and schools.'),
      job('Staffing Coordinator', 'Commencement Bay Clinics', '2014', '2018'),
    ],
    education: [school('Tahoma Valley College', 'BA', 'Communication', 2014)],
    skills: ['Sourcing', 'Interviewing', 'Onboarding', 'Health care staffing'],
    languages: speaks({ English: 'native', Igbo: 'conversational' }),
  },
  {
    of: 'marcus',
    experience: [
      job(
        'Driver Trainer',
        'Cottonwheel Carriers',
        '2019-02',
        null,
        'Six weeks in the cab with each new driver.',
      ),
      job('Over-the-Road Driver', 'Cottonwheel Carriers', '2008-06', '2019-01'),
    ],
    education: [school('Tennessee driver services', 'CDL-A', 'Tanker and doubles', 2008)],
    skills: ['Tanker', 'Doubles', 'Driver training', 'Hours-of-service rules', 'Winter driving'],
    languages: speaks({ English: 'native' }),
  },
  {
    of: 'hannah',
    pronouns: 'she/her',
    experience: [
      job('Sous Chef', 'The Quiet Goose', '2023-01', null, 'Fourteen cooks, 160 covers on a Saturday.'),
      job('Line Cook and Butcher', 'The Quiet Goose', '2016-07', '2022-12'),
    ],
    education: [school('Halsted Culinary School', 'Certificate', 'Professional Cookery', 2016, 2015)],
    skills: ['Butchery', 'Menu costing', 'Stocks and sauces', 'Food safety'],
    languages: speaks({ English: 'native', Polish: 'fluent' }),
  },
  {
    of: 'diego',
    experience: [job('Service Technician', 'Palo Verde Mechanical', '2018-04', null)],
    education: [school('Sonoran Trades Institute', 'Certificate', 'HVAC/R', 2018)],
    skills: ['Rooftop units', 'Chillers', 'EPA 608', 'Controls', 'Customer service'],
    languages: speaks({ Spanish: 'native', English: 'fluent' }),
  },
  {
    of: 'amara',
    pronouns: 'she/her',
    experience: [
      job(
        'Financial Analyst',
        'Catawba Fasteners',
        '2021-03',
        null,
        'Forecasts and month-end for nine plants.',
      ),
      job('Staff Accountant', 'Catawba Fasteners', '2018-07', '2021-02'),
    ],
    education: [school('Piedmont Crossing University', 'BBA', 'Finance', 2018, 2014)],
    skills: ['FP&A', 'Excel', 'SQL', 'Cost accounting', 'Power BI'],
    languages: speaks({ English: 'native' }),
  },
  {
    of: 'jonah',
    experience: [
      job(
        'Owner',
        'Petersen Finish Work',
        '2018-03',
        null,
        'Stairs, built-ins and doors, alone or with one helper.',
      ),
      job('Carpenter', 'Loon Bay Homes', '2012-06', '2018-02'),
    ],
    education: [school('Iron Range Trades School', 'Diploma', 'Carpentry', 2012)],
    skills: ['Stair building', 'Built-ins', 'Hand tools', 'Shop drawings', 'Estimating'],
    links: [site('petersen-finish-work', 'Recent staircases')],
  },
  {
    of: 'tyrell',
    pronouns: 'he/him',
    experience: [
      job(
        'Warehouse Supervisor',
        'Peachtree Crossdock',
        '2020-10',
        null,
        'Second shift, 42 people, one cross-dock.',
      ),
      job('Forklift Operator', 'Peachtree Crossdock', '2015', '2020'),
    ],
    skills: ['Team leadership', 'Warehouse safety', 'Forklift', 'Scheduling', 'WMS'],
    languages: speaks({ English: 'native' }),
  },
  {
    of: 'ingrid',
    pronouns: 'she/her',
    experience: [
      job('Resource Teacher', 'Heron Marsh School', '2016-08', null, 'Reading, kindergarten to grade 8.'),
      job('Classroom Aide', 'Heron Marsh School', '2013-09', '2016-06'),
    ],
    education: [school('Driftless College', 'MS', 'Special Education', 2016)],
    skills: ['Structured literacy', 'IEP writing', 'Co-teaching', 'Behavior support', 'Data collection'],
    languages: speaks({ English: 'native', Norwegian: 'conversational' }),
  },
  {
    of: 'mei',
    pronouns: 'she/they',
    experience: [
      job(
        'Product Designer',
        'Plain Harbor Benefits',
        '2019-02',
        null,
        'Enrollment forms for 400 employers.',
      ),
    ],
    education: [school('Lake Merritt School of Design', 'BFA', 'Interaction Design', 2018)],
    skills: ['Form design', 'Prototyping', 'User research', 'Accessibility', 'Content design'],
    languages: speaks({ English: 'native', Mandarin: 'fluent' }),
    links: [site('mei-zhang', 'Case studies')],
  },
  {
    of: 'patrick',
    experience: [
      job('Senior Accountant', 'Fort Point Instruments', '2019-05', null, 'The books close in four days.'),
      job('Auditor', 'Alder & Wray', '2013-09', '2019-04'),
    ],
    education: [school('Blackstone Valley University', 'BS', 'Accounting', 2013)],
    skills: ['Month-end close', 'US GAAP', 'Audit', 'NetSuite', 'Internal controls'],
  },
  {
    of: 'rosa',
    pronouns: 'ella / she',
    experience: [
      job(
        'Home Health Nurse',
        'Mission Bend Home Care',
        '2017-01',
        null,
        'Diabetes and heart failure, at home.',
      ),
    ],
    education: [school('Alamo Heights Vocational College', 'Certificate', 'Vocational Nursing', 2016)],
    skills: ['Home health', 'Diabetes care', 'Wound care', 'Patient education'],
    languages: speaks({ Spanish: 'native', English: 'fluent' }),
  },
]

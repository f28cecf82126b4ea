import { type DemoProfile, job, school, site, speaks } from './shape.ts'

export const CANADA: readonly DemoProfile[] = [
  {
    of: 'sofia',
    pronouns: 'she/her',
    experience: [
      job(
        'Physiotherapist',
        'Parkdale Movement Clinic',
        '2020-02',
        null,
        '• Knees, hips and backs after surgery\n• Started the Saturday knee class: 30 patients, two therapists\n• Supervised nine students on placement',
      ),
      job('Rotating Physiotherapist', 'Don River Hospital', '2017-10', '2020-01'),
    ],
    education: [school('Harbourfront University', 'MSc', 'Physical Therapy', 2017, 2015)],
    skills: ['Manual therapy', 'Post-surgical rehab', 'Gait analysis', 'Home visits', 'Student supervision'],
    languages: speaks({ English: 'native', Italian: 'fluent', French: 'basic' }),
  },
  {
    of: 'elise',
    pronouns: 'elle / she',
    experience: [
      job(
        'Conseillère en recrutement',
        'Cabinet Rivard-Lemay',
        '2016-04',
        null,
        'Usine, hôtellerie et santé.',
      ),
      job('Adjointe aux ressources humaines', 'Textiles du Vieux-Canal', '2012', '2016'),
    ],
    education: [school('Université de la Rive-Sud', 'B.A.A.', 'Ressources humaines', 2012)],
    skills: ['Recrutement', 'Entrevues structurées', 'Immigration économique', 'Onboarding'],
    languages: speaks({ Français: 'native', English: 'fluent' }),
  },
  {
    of: 'theo',
    experience: [
      job('Machinist', 'Ateliers du Cap-Rouge', '2017-03', null, 'Aircraft parts in titanium, five axes.'),
      job('Operator', 'Ateliers du Cap-Rouge', '2014-06', '2017-02'),
    ],
    education: [school('Cégep du Vieux-Moulin', 'DEC', 'Génie mécanique', 2014, 2011)],
    skills: ['5-axis milling', 'Mastercam', 'GD&T', 'Titanium', 'Inspection'],
    languages: speaks({ French: 'native', English: 'professional' }),
  },
  {
    of: 'noemie',
    pronouns: 'elle',
    experience: [job('Enseignante, 3e et 4e année', 'École du Ruisseau-Clair', '2014-08', null)],
    education: [
      school(
        'Université de la Rive-Sud',
        'B. Éd.',
        'Éducation préscolaire et enseignement primaire',
        2014,
        2010,
      ),
    ],
    skills: ['Sciences en plein air', 'Gestion de classe', 'Pédagogie par projets', 'Lecture'],
    languages: speaks({ Français: 'native', Anglais: 'conversational' }),
  },
  {
    of: 'leila',
    pronouns: 'she/her',
    experience: [job('Community Pharmacist', 'Salt Spring Pharmacy', '2017-07', null)],
    education: [school('Strait of Georgia University', 'PharmD', 'Pharmacy', 2017, 2013)],
    skills: ['Medication review', 'Immunization', 'Compounding', 'Opioid agonist therapy'],
    languages: speaks({ English: 'fluent', Farsi: 'native' }),
  },
  {
    of: 'claire',
    experience: [
      job(
        'Front Office Manager',
        'The Lantern Quay Hotel',
        '2019-05',
        null,
        '140 rooms, twelve people at the desk.',
      ),
      job('Night Auditor', 'The Lantern Quay Hotel', '2013-06', '2019-04'),
    ],
    education: [school('Fundy Shore College', 'Diploma', 'Hotel Management', 2013)],
    skills: ['Team leadership', 'Night audit', 'Guest relations', 'Rosters'],
    languages: speaks({ English: 'native', French: 'conversational' }),
  },
  {
    of: 'sanjay',
    experience: [
      job('Field Mechanic', 'Clover Bar Machinery', '2015-05', null),
      job('Apprentice', 'Clover Bar Machinery', '2011-09', '2015-04'),
    ],
    education: [school('Aspen Parkland Polytechnic', 'Red Seal', 'Heavy equipment technician', 2015, 2011)],
    skills: ['Diesel engines', 'Hydraulics', 'Welding', 'Diagnostics', 'Field service'],
    languages: speaks({ English: 'fluent', Punjabi: 'native' }),
  },
  {
    of: 'zoe',
    pronouns: 'she/her',
    experience: [
      job('Civil Engineer', 'Oxbow & Teal Engineering', '2020-01', null, 'Culverts and flood works.'),
    ],
    education: [school('Assiniboine Plains University', 'BSc', 'Civil Engineering', 2019)],
    skills: ['Hydraulic modelling', 'Small bridges', 'Site supervision', 'AutoCAD Civil 3D', 'Tendering'],
  },
  {
    of: 'priya',
    pronouns: 'she/her',
    experience: [
      job('Data Engineer', 'Foothills Rail', '2020-08', null, 'Pipelines that others can restart at 3 a.m.'),
      job('Analyst', 'Bow Valley Utilities', '2016-07', '2020-07'),
    ],
    education: [school('Foothills Institute of Technology', 'BSc', 'Statistics', 2016, 2012)],
    skills: ['Python', 'SQL', 'Airflow', 'dbt', 'PostgreSQL', 'Data quality'],
    languages: speaks({ English: 'native', Tamil: 'fluent' }),
    links: [site('priya-raman', 'Notes on pipelines')],
  },
  {
    of: 'kenji',
    experience: [
      job(
        'Senior Developer',
        'Ferry Lane Booking',
        '2021-04',
        null,
        'Payments and booking in TypeScript and Go.',
      ),
      job('Developer', 'Tidal Ledger', '2016-06', '2021-03'),
    ],
    education: [school('Strait of Georgia University', 'BSc', 'Computer Science', 2016)],
    skills: ['TypeScript', 'Go', 'PostgreSQL', 'Payments', 'Incident response', 'Technical writing'],
    languages: speaks({ English: 'fluent', Japanese: 'native' }),
    links: [site('kenji-watanabe')],
  },
]

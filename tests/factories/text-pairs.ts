/** Texts to strangers in pairs: one that is sent to many, with what a sender makes of it so that it looks like another. */
const JOB = 'Earn twice your salary from home, write to me for the details of this offer'
const CRYPTO =
  'I made $4,000 last month with a small trading group. Deposit 200 dollars and our mentor shows you the signals. Message me on Telegram to get in.'
const RESUME =
  'Your resume may be rejected by software. Our team rewrites it in 24 hours for 49 dollars, and you pay nothing until you get interviews. Order at fastresume.example.'
const SURVEY =
  'We pay remote testers 300 dollars a day for reviewing apps. No experience needed. Reply with your phone number and we start you tonight.'
const LOAN =
  'Need cash before payday? We approve personal loans within minutes, without a credit check. Send your bank details and the money arrives tomorrow.'

export const VARIATIONS: readonly (readonly [how: string, one: string, other: string])[] = [
  ['one word changed', JOB, 'Earn twice your wages from home, write to me for the details of this offer'],
  ['two nouns changed', JOB, 'Earn double your wages from home, write to me for the details of this offer'],
  [
    'three words changed',
    'Join our exclusive marketing webinar this Friday and learn to double your leads',
    'Join our exclusive sales webinar this Monday and learn how to triple your leads',
  ],
  [
    'clauses in another order',
    JOB,
    'Write to me for the details of this offer: earn twice your income at home',
  ],
  ['two words changed', JOB, 'Earn double your salary from home, write to me for the details of this deal'],
  ['a word added', JOB, `${JOB} tomorrow`],
  ['a name inserted', JOB, `Hi Maria! ${JOB}`],
  ['names in both', `Hi Tom, ${JOB}`, `Dear Anneliese, ${JOB}`],
  ['a name in the middle', CRYPTO, CRYPTO.replace('Message me', 'Jonathan, message me')],
  ['capitals', JOB, JOB.toUpperCase()],
  ['punctuation', JOB, 'Earn twice your salary - from home!! Write to me... for the details, of this offer!'],
  [
    'dots within words',
    JOB,
    'Ea.rn twi.ce your sal.ary from ho.me, write to me for the det.ails of this off.er',
  ],
  [
    'spelled-out words',
    JOB,
    'E a r n twice your s a l a r y from home, write to me for the d e t a i l s of this offer',
  ],
  ['spelled out with dashes', LOAN, LOAN.replace('cash', 'c-a-s-h').replace('loans', 'l-o-a-n-s')],
  ['Cyrillic letters', JOB, 'Еаrn twiсе уоur sаlаrу frоm hоmе, writе tо mе fоr thе dеtаils оf this оffеr'],
  ['Greek letters', RESUME, RESUME.replaceAll('o', 'ο').replaceAll('v', 'ν')],
  ['digits for letters', JOB, 'E4rn tw1ce y0ur s4lary fr0m h0me, wr1te t0 me f0r the deta1ls 0f th1s 0ffer'],
  ['symbols for letters', JOB, 'E@rn twice your $alary from home, write to me for the det@il$ of this offer'],
  ['accents', JOB, 'Éàrn twíce yóur sàlary fröm hóme, wríte to me fòr the détails of thïs öffer'],
  [
    'wide letters',
    JOB,
    'Ｅａｒｎ twice your ｓａｌａｒｙ from home, write to me for the ｄｅｔａｉｌｓ of this offer',
  ],
  ['bold letters', JOB, '𝐄𝐚𝐫𝐧 𝐭𝐰𝐢𝐜𝐞 𝐲𝐨𝐮𝐫 𝐬𝐚𝐥𝐚𝐫𝐲 from home, write to me for the 𝐝𝐞𝐭𝐚𝐢𝐥𝐬 of this 𝐨𝐟𝐟𝐞𝐫'],
  ['invisible characters', JOB, [...JOB].join('\u200b')],
  ['soft hyphens', SURVEY, SURVEY.replaceAll('e', 'e\u00ad')],
  [
    'repeated letters',
    JOB,
    'Earnnn twiceee your salaryyy from homeee, write to me for the detailsss of this offerrr',
  ],
  ['emoji between words', SURVEY, SURVEY.replaceAll(' ', ' 🔥 ')],
  ['a random suffix', JOB, `${JOB} xk29vqpl7`],
  ['random suffixes in both', `${JOB} #a81hz0`, `${JOB} ref 77120-QQX`],
  ['a random prefix', RESUME, `zvq-4471 ${RESUME}`],
  ['a long random suffix', LOAN, `${LOAN} bright window garden apple stone river cloud music`],
  [
    'sentences in another order',
    CRYPTO,
    'Message me on Telegram to get in. Deposit 200 dollars and our mentor shows you the signals. I made $4,000 last month with a small trading group.',
  ],
  [
    'sentences in another order, and a word changed',
    SURVEY,
    'No experience needed. We pay remote testers 250 dollars a day for reviewing apps. Reply with your phone number and we start you today.',
  ],
  [
    'a sentence left out',
    RESUME,
    'Our team rewrites it in 24 hours for 49 dollars, and you pay nothing until you get interviews. Order at fastresume.example.',
  ],
  ['a sentence added', LOAN, `${LOAN} This week we also waive all fees for new customers.`],
  [
    'a personal beginning',
    RESUME,
    `I saw that you worked as a florist in Halifax for eleven years, and your pictures of wedding bouquets are lovely. ${RESUME}`,
  ],
  [
    'different personal beginnings',
    `I noticed your volunteer work with the food bank in Spokane, which reminded me of my own years there. ${RESUME}`,
    `Welding bridges in Alberta through a winter takes courage, and your photos show it. ${RESUME}`,
  ],
  ['other numbers', CRYPTO, CRYPTO.replace('4,000', '6,500').replace('200', '350')],
  ['another link', RESUME, RESUME.replace('fastresume.example', 'cv-rocket.test/now')],
  ['line breaks', SURVEY, SURVEY.replaceAll('. ', '.\n\n')],
  [
    'some words in other words',
    LOAN,
    'Need cash before payday? We approve private loans in minutes, without any credit check. Send us your bank details and the funds arrive tomorrow.',
  ],
]

/** Texts that one honest person may send to several strangers. */
export const HONEST: readonly (readonly [one: string, other: string])[] = [
  [
    "Hi Anna, I'd like to connect and learn more about your work.",
    "Hi Ben, I'd like to connect and learn more about your work.",
  ],
  [
    "Hello, I'd like to add you to my professional network.",
    "Hi Cleo! I'd like to add you to my network, thanks.",
  ],
  [
    'Great to meet you yesterday, I would love to stay in touch!',
    'It was great to meet you today, Dan. Would love to stay in touch.',
  ],
  [
    'Thank you for the call today, it was a pleasure to talk with you.',
    'Thanks for our call this morning, Eve, it was a pleasure talking to you.',
  ],
  [
    'Hi, I saw your profile and would like to connect with you.',
    'Hello Frank, I saw your profile and would love to connect.',
  ],
  [
    'Good morning! I hope you are well. Could we talk some time this week?',
    'Good morning Grace, hope you are well. Could we talk this week?',
  ],
  [
    'Hi Hugo, we were both at the Reno job fair. I run the paint shop at Silver Yard.',
    'Hi Ida, we were both at the Reno job fair. Your advice on apprenticeships helped my son.',
  ],
  [
    "I'm new to Calgary and looking for other pediatric nurses to have coffee with.",
    "I'm new to Calgary. Is your clinic still looking for someone to cover night shifts in March?",
  ],
  [
    'Your talk on bridge inspections made me rethink our winter schedule.',
    'Your article on payroll for small bakeries saved me an accountant.',
  ],
  [
    'Hi Jan, I read your post about teaching algebra with Lego. Where do you buy the bricks?',
    'Hi Kim, I read your post about hospice volunteering. How did you begin?',
  ],
  [
    'Would you look at my welding certificates and say what the union in Spokane asks for?',
    'Would you tell me what the bar exam in Oregon was like for someone trained in Ontario?',
  ],
  [
    'I worked with your sister at the Tacoma harbor, she told me to say hello.',
    'I worked with your former manager at the Boise plant, he speaks highly of you.',
  ],
  [
    'We talked about heat pumps on the call. The installer I mentioned is in Moncton.',
    'We talked about insulation on the call. The study I mentioned is from Laval University.',
  ],
  [
    'Are you still hiring drivers for the Fresno route? I have a class A license.',
    'Are you still hiring line cooks? I ran the grill at Pike Street Diner for six years.',
  ],
  [
    "I'm a dental hygienist moving to Denver in May. Do you know clinics that take new graduates?",
    "I'm a dental hygienist moving to Denver in May. How long did your license transfer take?",
  ],
  [
    'Thanks for accepting! How is the software team at your hospital organized?',
    'Thanks for accepting! Which forklift brand does your warehouse use, and would you buy it again?',
  ],
  [
    'I enjoyed your answer about remote onboarding. What do you do in the first two days?',
    'I enjoyed your answer about union negotiations. Did the second round go better?',
  ],
  [
    'Hello from a fellow beekeeper in Vermont, your honey labels are wonderful.',
    'Hello from a fellow Vermonter. Which contractor built your barn studio?',
  ],
  [
    'My daughter wants to study civil engineering. Could she ask you two questions about McGill?',
    'My daughter wants to become a pilot. Could she ask you about flight school costs?',
  ],
  [
    'I organize the alumni evening of Portland State. Would you speak about your startup?',
    'Congratulations on the new bakery! I can recommend a flour mill near Eugene.',
  ],
  [
    'Can you recommend a good course for learning Kubernetes on the job?',
    'Can you recommend a lawyer for work permits in British Columbia?',
  ],
  [
    'We are comparing insurance for our three food trucks. Who covers yours?',
    'We are comparing schools in Tempe. Is the elementary near you as good as people say?',
  ],
  [
    'It is about the assistant position in your lab: is the deadline in June firm?',
    'It is about the lamp you showed on camera: who makes it?',
  ],
  [
    'I used to drive the same bus line in Winnipeg and miss the mornings on the river.',
    'I used to teach at the same high school in Regina, in the music room on the second floor.',
  ],
  [
    'Saw that you restore old radios. I have a 1938 Philco in the attic.',
    'Saw that you are a notary in Tampa. What do you charge for a power of attorney?',
  ],
  [
    'Your resume card mentions Rust. We maintain an open source parser that needs reviewers.',
    'Your resume card mentions sommelier training. We open a wine bar in Kelowna this fall.',
  ],
  [
    'Happy to share our interview questions for welders, as promised in the call.',
    'Happy to share the spreadsheet for truck maintenance, as promised in the call.',
  ],
  [
    'Hi Lee, are you the Lee Park who taught chemistry at Lincoln High? I was in your 2009 class.',
    'Hi Mo, are you the one who repaired the ferry engine in Nanaimo? My uncle was aboard.',
  ],
  [
    'Could we move the coffee to Thursday? My train from Baltimore is late.',
    'Could we move the coffee to another cafe? The one on Main Street is being renovated.',
  ],
  [
    'I have a question about your posting for a night nurse: are weekends paid extra?',
    'I have a question about your posting for a warehouse lead: is the forklift license required?',
  ],
  [
    'I run a small print shop in Fargo and want to hire my first apprentice. How did you find yours?',
    'I run a small print shop in Fargo. Do you still sell the used Heidelberg press?',
  ],
  [
    'Nice to meet you at the Austin meetup. Your demo of the irrigation sensor was my favorite.',
    'Nice to meet you at the Austin meetup. Let me know when the cooperative opens its second store.',
  ],
  [
    "Bonjour Anne, j'aimerais me connecter avec vous et en apprendre davantage sur votre travail.",
    "Bonjour Luc, j'aimerais me connecter avec vous et en apprendre davantage sur votre travail.",
  ],
  [
    'Bonjour, ravie de vous avoir rencontré hier. Au plaisir de rester en contact !',
    'Ravi de vous avoir rencontrée hier, Chantal, au plaisir de rester en contact.',
  ],
  [
    'Hola Ana, me gustaría conectar contigo y conocer más sobre tu trabajo.',
    'Hola Luis, me gustaría conectar contigo y saber más sobre tu trabajo.',
  ],
  ['Hello, how are you?', 'Hello, how are you?'],
]

/** Skills that every trade requires count less than the trade's own. */
export const SOFT = `
# How people work
Communication = communication skills; written communication; verbal communication; oral communication; interpersonal communication; excellent communication; communication écrite; communication orale; communication verbale; written and verbal communication; verbal and written communication; communication written and verbal; communicating clearly; habiletés de communication; aptitudes en communication; communicator
Teamwork = team player; collaboration; working in a team; travail d'équipe; esprit d'équipe; work in a team; team-oriented; collaborative; travail en équipe; team environment; cross-functional collaboration; cross-functional teams; équipes multidisciplinaires
Leadership = leadership skills; leading teams; team leadership; leadership d'équipe; team lead skills; lead a team; people leadership; sens du leadership; led a team
Problem solving = troubleshooting; résolution de problèmes; problem solver; root cause analysis; critical problem solving; diagnostic skills; résoudre des problèmes; RCA^
Time management = gestion du temps; prioritization; prioritizing; meeting deadlines; prioritization skills; respect des échéances; gestion des priorités; manage priorities; deadlines; punctuality; ponctualité
Organization = organizational skills; organisational skills; sens de l'organisation; organization skills; well organized; highly organized; organisation du travail
Attention to detail = detail-oriented; souci du détail; accuracy; meticulous; minutie; rigueur; attention aux détails
Adaptability = flexibility; adaptable; flexibilité; capacité d'adaptation; fast-paced environment; polyvalence; versatility
Critical thinking = analytical skills; analytical thinking; esprit critique; pensée critique; esprit d'analyse; analytical; capacité d'analyse
Decision making = prise de décision; sound judgment; judgement; good judgment; jugement
Creativity = creative thinking; créativité; innovation; creative problem solving; innovative thinking
Interpersonal skills = people skills; relationship building; relations interpersonnelles; building relationships; entregent; rapport building; building rapport; relationship management; habiletés interpersonnelles
Emotional intelligence = empathy; empathie; compassion; patience; intelligence émotionnelle; active listening; écoute active; cultural sensitivity; cultural competence; écoute
Conflict resolution = conflict management; résolution de conflits; gestion de conflits; handling complaints; complaint resolution; complaint handling; gestion des plaintes; dispute handling
Negotiation = negotiating; négociation; negotiation skills; price negotiation
Public speaking = presentations; presentation skills; prise de parole en public; presenting; speaking to groups; presenting to audiences
Facilitation = workshop facilitation; animation d'ateliers; facilitating workshops; group facilitation; animation de groupe; leading workshops
Coaching = mentoring; mentorship; encadrement; mentorat; coaching staff; coaching employees; mentored; mentor
Team management = people management; managing people; staff management; supervision; supervising staff; gestion d'équipe; staff supervision; supervisory skills; gestion du personnel; managing teams; supervisory experience; supervised; supervise staff; direct reports; team supervision; team building; gestion d'employés; supervision d'équipe; supervision du personnel
Delegation = delegating
Self-motivation = self-starter; self-motivated; autonomie; initiative; autonomous; work independently; working independently; independent worker; sens de l'initiative; débrouillardise
Multitasking = multi-tasking; multitask; gestion de plusieurs tâches
Work under pressure = working under pressure; stress management; gestion du stress; résistance au stress; stress tolerance; calm under pressure
Work ethic = reliability; dependability; fiabilité; assiduité; reliable; dependable; éthique de travail; sens des responsabilités
Confidentiality = discretion; confidential information; confidentialité
Customer focus = customer-focused; client-focused; orientation client; customer-oriented; customer orientation; client orientation; approche client
Professionalism = professional demeanor; professionnalisme; tact; diplomacy; courtesy; politeness
Continuous learning = lifelong learning; apprentissage continu; willingness to learn; professional development; développement professionnel
Research = research skills; recherche; conducting research; literature review; revue de littérature; internet research; recherches
Digital literacy = comfort with technology; tech-savvy; technologically literate
`

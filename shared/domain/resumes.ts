/** What a machine reader looks for in a resume, in the order it is usually found there. */
export const RESUME_SECTIONS = [
  'summary',
  'experience',
  'education',
  'skills',
  'certifications',
  'projects',
  'languages',
  'awards',
  'volunteering',
  'publications',
  'interests',
  'references',
] as const
export type ResumeSection = (typeof RESUME_SECTIONS)[number]

/** What stands for a section in the preview. */
export const RESUME_SECTION_NAMES: Record<ResumeSection, string> = {
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  certifications: 'Certifications',
  projects: 'Projects',
  languages: 'Languages',
  awards: 'Awards',
  volunteering: 'Volunteering',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
}

/** reading: the task has not come to it yet. failed: it could not be opened; `problem` says why. */
export const RESUME_STATUSES = ['reading', 'read', 'failed'] as const
export type ResumeStatus = (typeof RESUME_STATUSES)[number]

export const RESUME_PROBLEMS = {
  password:
    'This file asks for a password, so a machine cannot open it. Save it without one and upload it again.',
  damaged: 'This file is damaged and cannot be opened. Export it again from your word processor.',
  too_complex:
    'This file takes a machine too long to read. Export a simpler version from your word processor.',
} as const
export type ResumeProblem = keyof typeof RESUME_PROBLEMS

export const RESUME_WARNINGS = {
  no_text:
    'This looks like a scan: a machine reads no text in it. Export it from your word processor instead',
  picture_page:
    'A page is a picture with hardly any text. What stands in the picture is lost: write it as text instead.',
  two_columns:
    'It is set in two columns. Many readers run straight across both and mix the lines. One column is read by all of them.',
  tables: 'It uses tables. Many readers lose the order of the cells. Plain lines and tabs are safer.',
  text_boxes: 'It has text boxes. Many readers skip them: move their text into the page itself.',
  margin_contact:
    'Your contact details stand in the page header or footer, which many readers skip. Move them into the page.',
  unmapped_glyphs:
    'Some letters come out as signs that mean nothing, because of the font. Use a common font, and export it again.',
  no_contact: 'No email address or phone number was found. Write them out near the top.',
  no_sections:
    'No section was recognised. Use plain headings such as Experience, Education and Skills, each on a line of its own.',
  cut_short: 'It is longer than we read. What comes after the end of the text below was left out.',
} as const
export type ResumeWarning = keyof typeof RESUME_WARNINGS

/** Characters of text that are kept. */
export const RESUME_TEXT_MAX_LENGTH = 60_000

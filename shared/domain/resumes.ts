/** The sections a machine reader looks for in a resume, in their usual order. */
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

/** A section's mark in the preview. */
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

/** reading: the task hasn't run yet. failed: it couldn't be opened; `problem` says why. */
export const RESUME_STATUSES = ['reading', 'read', 'failed'] as const
export type ResumeStatus = (typeof RESUME_STATUSES)[number]

export const RESUME_PROBLEMS = {
  password: "This file needs a password, so software can't open it. Save it without one and upload it again.",
  damaged: "This file is damaged, and we can't open it. Export it again from your word processor.",
  too_complex:
    'This file takes software too long to read. Export a simpler version from your word processor.',
} as const
export type ResumeProblem = keyof typeof RESUME_PROBLEMS

export const RESUME_WARNINGS = {
  no_text:
    "This looks like a scan, so software can't read any text in it. Export it from your word processor instead",
  picture_page:
    "A page is an image with hardly any text. Software can't read it, so write it as text instead.",
  scanned:
    "This is a scan. We recognized its text, but much software can't. Export it from your word processor instead.",
  two_columns:
    'It has two columns. Much software reads straight across both and mixes the lines. Use one column.',
  tables: 'It uses tables. Much software loses the order of the cells. Plain lines and tabs are safer.',
  text_boxes: 'It has text boxes. Much software skips them. Move their text into the page itself.',
  margin_contact:
    'Your contact details are in the page header or footer, which much software skips. Move them into the page.',
  unmapped_glyphs:
    'Because of the font, some letters come out as unreadable characters. Use a common font and export it again.',
  no_contact: "We couldn't find an email address or phone number. Add them near the top.",
  no_sections:
    "We couldn't find any sections. Use plain headings such as Experience, Education and Skills, each on its own line.",
  cut_short: "It's too long for us to read in full. We left out everything after the end of the text below.",
} as const
export type ResumeWarning = keyof typeof RESUME_WARNINGS

/** Pages of a scan whose text is recognized. */
export const SCAN_PAGES_MAX = 10

/** Maximum characters of stored text. */
export const RESUME_TEXT_MAX_LENGTH = 60_000

import { openCopy } from '#server/features/applications/public.ts'
import { openSealedAnalysis } from '#server/features/assistant/public.ts'
import { openCorrection, openReading } from '#server/features/resumes/public.ts'
import { openStem } from '#server/features/uploads/public.ts'
import { openIdReading } from '#server/features/verification/public.ts'
import { type ExportArea, type ExportRecord, type OpenDeps, person } from '../area.ts'

const idOf = (row: ExportRecord) => String(row.id)
const sealedOf = ({ sealed }: ExportRecord): Buffer | null => (Buffer.isBuffer(sealed) ? sealed : null)

/** Replaces a sealed value with its content. */
const opened =
  (name: string, open: (deps: OpenDeps, id: string, sealed: Buffer) => Promise<unknown> | unknown) =>
  async (deps: OpenDeps, row: ExportRecord): Promise<ExportRecord> => {
    const { sealed: _, ...shown } = row
    const sealed = sealedOf(row)
    return { ...shown, [name]: sealed && (await open(deps, idOf(row), sealed)) }
  }

const withReading = opened('reading', ({ storage }, id, sealed) => openReading(storage.keyring, id, sealed))

export const WORK_AREAS: readonly ExportArea[] = [
  {
    file: 'resume',
    about:
      'Your resume. The file itself is in the folder files. This is what software read in it, and what you corrected.',
    tables: ['resumes'],
    query: `select r.object_id as id, o.sealed_name as "sealedName",
      r.content_type as "contentType", r.size, r.status, r.problem, r.uploaded_at as "uploadedAt",
      r.sealed_reading as sealed, r.member_id as "memberId", r.corrected_at as "correctedAt",
      r.sealed_correction as "sealedCorrection" from resumes as r join objects as o on o.id = r.object_id where r.member_id = $1`,
    open: async (deps, { sealedName, sealedCorrection, memberId, ...row }) => {
      const { keyring } = deps.storage
      const id = idOf(row)
      const correction = Buffer.isBuffer(sealedCorrection)
        ? await openCorrection(keyring, String(memberId), sealedCorrection)
        : null
      const fileName = Buffer.isBuffer(sealedName) ? await openStem(keyring, id, sealedName) : null
      return withReading(deps, { ...row, fileName, correction })
    },
  },
  {
    file: 'resume-cards',
    about: 'Your resume cards, how often each was seen and shared, and how they are found.',
    tables: ['resume_cards', 'resume_card_views', 'resume_card_days', 'card_search', 'card_owners'],
    query: `select c.id, c.title, c.tagline, c.skills, c.experience, c.education, c.achievements,
      c.contact_email as "contactEmail", c.linkedin_url as "linkedinUrl", c.portfolio_url as "portfolioUrl",
      c.background_color as "backgroundColor", c.text_color as "textColor", c.accent_color as "accentColor",
      c.is_public as "isPublic", c.removed_at as "removedByAModeratorAt", c.view_count as "views", c.share_count as "shares",
      (select count(*)::int from resume_card_views as v where v.card_id = c.id) as "viewersToday",
      (select jsonb_object_agg(d.viewed_on, d.views) from resume_card_days as d where d.card_id = c.id) as "viewersByDay",
      s.words::text as "foundByTheWords", (select o.cards from card_owners as o where o.user_id = $1) as "publicCards",
      c.created_at as "madeAt", c.updated_at as "changedAt"
      from resume_cards as c left join card_search as s on s.card_id = c.id where c.user_id = $1 order by c.created_at`,
  },
  {
    file: 'jobs',
    about: 'Jobs you posted, and how they are found.',
    tables: ['jobs', 'job_search'],
    query: `select id, title, company, description, location, country, state, is_remote as "isRemote",
      salary_min as "salaryMin", salary_max as "salaryMax", employment_type as "employmentType", requirements, benefits,
      questions, needs_verified_id as "onlyForVerifiedMembers", is_blind as "reviewedBlind",
      is_active as "isOpen", removed_at as "removedByAModeratorAt", apply_url as "applyUrl", created_at as "postedAt",
      renewed_at as "renewedAt", confirmed_at as "confirmedAt", proven_domain as "yourProvenDomain", asked_at as "askedWhetherItIsOpenAt",
      updated_at as "changedAt", (select s.words::text from job_search as s where s.job_id = jobs.id) as "foundByTheWords"
      from jobs where posted_by = $1 order by created_at`,
  },
  {
    file: 'companies',
    about: 'Companies where you proved an address, and those where your profile says that you work now.',
    tables: ['company_proofs', 'company_members'],
    query: `select c.name as company, p.domain, p.proven_at as "provenAt", p.pending_domain as "codeSentTo", p.created_at as "askedAt"
      from company_proofs as p join companies as c on c.id = p.company_id where p.member_id = $1
      union all
      select company_key, null, null, null, null from company_members where member_id = $1`,
  },
  {
    file: 'job-alerts',
    about: 'Whether you asked to be told about new jobs that fit you.',
    tables: ['job_alerts'],
    query: `select created_at as "askedAt", seen_until as "jobsLookedAtUntil" from job_alerts where member_id = $1`,
  },
  {
    file: 'saved-jobs',
    about: 'Jobs you saved.',
    tables: ['saved_jobs'],
    query: `select j.id, j.title, j.company, s.created_at as "savedAt"
      from saved_jobs as s join jobs as j on j.id = s.job_id where s.member_id = $1 order by s.created_at`,
  },
  {
    file: 'saved-searches',
    about: 'Searches for jobs you saved, and when you want to be told.',
    tables: ['saved_searches'],
    query: `select name, search, cadence as "tellMe", seen_until as "jobsLookedAtUntil", created_at as "savedAt"
      from saved_searches where member_id = $1 order by created_at`,
  },
  {
    file: 'notified-jobs',
    about: 'New jobs we notified you of, so that we notify you of each once.',
    tables: ['notified_jobs'],
    query: `select j.id, j.title, j.company, t.notified_at as "notifiedAt"
      from notified_jobs as t join jobs as j on j.id = t.job_id where t.member_id = $1 order by t.notified_at`,
  },
  {
    file: 'applications',
    about: 'Jobs you applied for, what you sent, and every change of the status.',
    tables: ['applications', 'application_copies', 'application_events'],
    query: `select a.id, j.title as job, j.company, a.is_external as "sentElsewhere", a.status, a.is_blind as "reviewedBlind",
      a.note, a.answers, a.submitted_at as "sentAt", a.changed_at as "changedAt", c.score, c.sealed,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'message', e.message, 'at', e.created_at,
        'by', case when e.actor_id = $1 then 'you' else 'they' end) order by e.created_at)
        from application_events as e where e.application_id = a.id) as history
      from applications as a join jobs as j on j.id = a.job_id
      left join application_copies as c on c.application_id = a.id where a.applicant_id = $1 order by a.submitted_at`,
    open: opened(
      'sent',
      async ({ storage }, id, sealed) => (await openCopy(storage.keyring, id, sealed)).content,
    ),
  },
  {
    file: 'applicants',
    about:
      'Who applied for jobs you posted, with what you decided, wrote and noted. What they sent belongs to them.',
    tables: ['applications', 'application_events'],
    query: `select a.id, j.title as job,
      case when a.is_blind and not a.is_revealed then null
        else ${person('a.applicant_id')} end as "applicant",
      a.status, a.private_note as "yourNote", a.submitted_at as "sentAt", a.changed_at as "changedAt",
      (select jsonb_agg(jsonb_build_object('status', e.status, 'message', e.message, 'at', e.created_at) order by e.created_at)
        from application_events as e where e.application_id = a.id and e.actor_id = $1) as "yourDecisions"
      from applications as a join jobs as j on j.id = a.job_id where j.posted_by = $1 order by a.submitted_at`,
  },
  {
    file: 'credentials',
    about: 'Credentials you added, the decisions, and what we found in badges you dropped in.',
    tables: ['credentials', 'credential_checks'],
    query: `select c.id, c.type, c.institution, c.degree, c.field_of_study as "fieldOfStudy", c.start_date as "startDate",
      c.end_date as "endDate", c.verification_status as status, c.verification_notes as notes, c.verified_at as "verifiedAt",
      c.verified_name as "verifiedName", c.name_review_since as "inReviewSinceRenamed",
      c.document_url as document, k.log as "badgeCheck", c.created_at as "addedAt"
      from credentials as c left join credential_checks as k on k.credential_id = c.id where c.user_id = $1
      union all
      select null, null, null, null, null, null, null, null, null, null, null, null, null, log, created_at
      from credential_checks where member_id = $1 and credential_id is null`,
  },
  {
    file: 'badges',
    about: 'Badges this site gave you for what we verified.',
    tables: ['issued_badges'],
    query: `select id, kind, claims, verified_at as "verifiedAt", created_at as "issuedAt", revoked_at as "revokedAt"
      from issued_badges where member_id = $1 order by position`,
  },
  {
    file: 'verification',
    about: 'Where the check of your ID stands, and every decision about your ID and credentials.',
    tables: ['users', 'verification_decisions'],
    query: `select 'id now' as what, id_verification_status as status, null as reason, id_verification_notes as notes,
      null as method, id_verified_at as "at", null as label, null::timestamptz as "pictureDeletedAt",
      id_verified_name as "checkedName", false as revoked
      from users where id = $1
      union all
      select kind, status, reason, notes, method, decided_at, label, purged_at, checked_name, is_revocation
      from verification_decisions where member_id = $1 order by 6`,
  },
  {
    file: 'id-checks',
    about:
      'What the software that helps our reviewers found on your ID. What it read is deleted with the image.',
    tables: ['id_checks', 'id_check_readings'],
    query: `select c.object_id as id, c.status, c.summary, c.created_at as "at", c.finished_at as "finishedAt", r.sealed
      from id_checks as c left join id_check_readings as r on r.object_id = c.object_id
      where c.member_id = $1 order by c.created_at`,
    open: opened('reading', (deps, id, sealed) => openIdReading(deps, id, sealed)),
  },
  {
    file: 'analyses',
    about: 'What you asked the career assistant and its answers.',
    tables: ['assistant_analyses'],
    query: `select id, kind, title, score, created_at as "at", sealed
      from assistant_analyses where member_id = $1 order by created_at`,
    open: opened('analysis', ({ storage }, id, sealed) =>
      openSealedAnalysis(storage.keyring, { id, sealed }),
    ),
  },
  {
    file: 'assistant-consent',
    about: 'Whether the AI model may see what you analyze, and since when.',
    tables: ['assistant_consents'],
    query: `select version, agreed_at as "agreedAt" from assistant_consents where member_id = $1`,
  },
  {
    file: 'assistant-use',
    about: 'How much of the AI model you used, by day.',
    tables: ['assistant_usage'],
    query: `select day, calls, tokens, prompt_tokens as "asked", completion_tokens as "answered"
      from assistant_usage where member_id = $1 order by day`,
  },
]

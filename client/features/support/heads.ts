import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { QUESTIONS } from './questions.ts'

export const contactHead = {
  title: `Contact · ${BRAND}`,
  description: 'Write to support anytime, signed in or not.',
  canonicalPath: paths.contact,
}

export const adminSupportHead = { title: `Support · ${BRAND}`, description: 'Messages to support.' }

export function helpHead() {
  return {
    title: `Help center · ${BRAND}`,
    description: 'Questions and answers about accounts, video calls, verification and the membership.',
    canonicalPath: paths.help,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    },
  }
}

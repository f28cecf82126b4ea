import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'

const head = (title: string, canonicalPath: string, description: string) => ({
  title: `${title} · ${BRAND}`,
  description,
  canonicalPath,
})

export const marketingHeads = {
  welcome: head('Welcome', paths.welcome, 'Join or sign in, and meet professionals on live video.'),
  howItWorks: head(
    'How it works',
    paths.howItWorks,
    'Create a profile, meet professionals on live video and verify yourself. Plus what it costs.',
  ),
  verificationProcess: head(
    'Verification process',
    paths.verificationProcess,
    'How we check IDs and credentials, what the seal means, and when we delete your ID photo.',
  ),
  successStories: head(
    'Examples',
    paths.successStories,
    'Fictional examples of how professionals find work and people on live video.',
  ),
  about: head('About us', paths.about, 'Why conversations come first here, and what we stand for.'),
  privacy: head('Privacy policy', paths.privacy, 'What we keep about you, who sees it, and when it goes.'),
  terms: head('Terms of service', paths.terms, 'The agreement between you and this site, in plain English.'),
  communityRules: head(
    'Community rules',
    paths.communityRules,
    'How people behave here, how to report and block, and what happens next.',
  ),
}

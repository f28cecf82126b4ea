import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'

const head = (title: string, canonicalPath: string, description: string) => ({
  title: `${title} · ${BRAND}`,
  description,
  canonicalPath,
})

/** Titles and descriptions of the public pages. */
export const marketingHeads = {
  welcome: head('Welcome', paths.welcome, 'Join, or sign in, and meet professionals on live video.'),
  howItWorks: head(
    'How it works',
    paths.howItWorks,
    'Make a profile, meet professionals on live video, verify yourself, and what it costs.',
  ),
  verificationProcess: head(
    'Verification process',
    paths.verificationProcess,
    'How IDs and credentials are checked, what the seal says, and when the picture is deleted.',
  ),
  successStories: head(
    'Success stories',
    paths.successStories,
    'Fictional examples of how professionals find work and people on live video.',
  ),
  about: head('About us', paths.about, 'Why conversations come first here, and what we hold ourselves to.'),
  privacy: head('Privacy policy', paths.privacy, 'What is kept about you, who sees it, and when it goes.'),
  terms: head('Terms of service', paths.terms, 'The agreement between you and this site, in plain words.'),
  communityRules: head(
    'Community rules',
    paths.communityRules,
    'How people behave here, how to report and block, and what follows.',
  ),
}

import type { Page } from '@playwright/test'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import { expect, test } from './support/test.ts'

type Refused = {
  path: string
  /** Opens the form if it isn't on the page. */
  open?: string
  /** Values to enter first, by label. */
  enter?: Record<string, string>
  submit: string
  /** The first invalid field and its error. */
  field: string
  says: string
}

const VISITOR_FORMS: Record<string, Refused> = {
  join: {
    path: '/?account=register',
    submit: 'Create Account',
    field: 'First name',
    says: 'First name is required',
  },
  'sign in': {
    path: '/?account=login',
    enter: { Email: 'kim@example.com' },
    submit: 'Sign In',
    field: 'Password',
    says: 'Password is required',
  },
  'forgotten password': {
    path: '/forgot-password',
    enter: { Email: 'not an address' },
    submit: 'Email me a link',
    field: 'Email',
    says: 'Valid email is required',
  },
  'write to support': { path: '/contact', submit: 'Send', field: 'Name', says: 'Your name is required' },
}

const MEMBER_FORMS: Record<string, Refused> = {
  'post a job': {
    path: '/jobs',
    open: 'Post a job',
    submit: 'Post job',
    field: 'Title',
    says: 'Title is required',
  },
  'post a job, the second field wrong': {
    path: '/jobs',
    open: 'Post a job',
    enter: { Title: 'Welder' },
    submit: 'Post job',
    field: 'Company',
    says: 'Company is required',
  },
  'edit profile': {
    path: '/',
    open: 'Edit Profile',
    enter: { 'Last name': '' },
    submit: 'Save Changes',
    field: 'Last name',
    says: 'Last name is required',
  },
  'add a credential': {
    path: '/credentials',
    open: 'Add credential',
    submit: 'Add credential',
    field: 'Type',
    says: 'Please choose a type',
  },
  'create a card': {
    path: '/resume-cards',
    open: 'Create Resume Card',
    submit: 'Create Card',
    field: 'Professional Title',
    says: 'Title is required',
  },
  'change email': {
    path: '/settings',
    open: 'Change email address',
    enter: { 'New email address': 'nowhere', 'Your password': 'x' },
    submit: 'Send the link',
    field: 'New email address',
    says: 'Valid email is required',
  },
  'change email, refused by the server': {
    path: '/settings',
    open: 'Change email address',
    enter: { 'New email address': 'new@example.com', 'Your password': 'not mine' },
    submit: 'Send the link',
    field: 'Your password',
    says: "This isn't your current password",
  },
  'change password': {
    path: '/settings',
    open: 'Change password',
    enter: { 'Current password': 'x', 'New password': 'short' },
    submit: 'Save password',
    field: 'New password',
    says: '^At least 6 characters',
  },
}

test('a refused form leads a visitor to the first wrong field', async ({ openBrowser }) => {
  const page = await openBrowser()
  for (const [name, form] of Object.entries(VISITOR_FORMS))
    await test.step(name, () => expectToLead(page, form))
})

test('a refused form leads a member to the first wrong field', async ({ site, openBrowser }) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { password: await hashPassword('quiet-harbor-42') })
  for (const [name, form] of Object.entries(MEMBER_FORMS))
    await test.step(name, () => expectToLead(page, form))
})

async function expectToLead(page: Page, { path, open, enter = {}, submit, field, says }: Refused) {
  await page.goto(path)
  if (open) await page.getByRole('button', { name: open, exact: true }).first().click()
  const isInDialog = open !== undefined || path.includes('account=')
  const around = isInDialog ? page.getByRole('dialog') : page.getByRole('main')
  for (const [label, value] of Object.entries(enter))
    await around.getByLabel(label, { exact: true }).fill(value)
  await around.getByRole('button', { name: submit, exact: true }).click()
  const wrong = around.getByLabel(field, { exact: true })
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(new RegExp(says))
}

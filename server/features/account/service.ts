import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { requireAddressAllowed } from '#server/features/trust/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import type { auth, CurrentUser } from '#shared/contracts/account-auth.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { readCurrentUser } from './current-user.ts'
import { isPendingFor } from './links/repo.ts'
import { createNetworkLimits } from './networks.ts'
import { createGuessing, type Guesser } from './password/guessing.ts'
import { checkPassword, hashPassword, refuseWeak } from './password/passwords.ts'
import { profileValues, requireOwnName, requireRegion } from './profile-values.ts'
import { findForSignIn, findPassword, insertMember } from './repo.ts'
import { presentedDevice } from './sign-ins/device.ts'
import { isKnownDevice } from './sign-ins/repo.ts'

type ServiceDeps = Pick<Deps, 'database' | 'limits' | 'clock' | 'env' | 'storage'>

export function createAuthService({ database, limits, clock, env, storage }: ServiceDeps) {
  const { db } = database
  const networks = createNetworkLimits(limits)
  const guessing = createGuessing(limits)
  const currentUser = (id: string) => readCurrentUser({ database, clock }, id)

  return {
    currentUser,

    async register(input: BodyOf<typeof auth.register>, { ip }: FastifyRequest): Promise<CurrentUser> {
      if (!input.agreedToTerms) throw new AppError('terms_required')
      const { email, firstName, lastName, country } = input
      requireOwnName(firstName, lastName)
      await refuseWeak(input.password, { email, firstName, lastName })
      const { city, state, title, bio } = input
      const profile = profileValues({ city, state: state && requireRegion(country, state), title, bio })
      await networks.register(ip)
      const id = await networks.ask({ ip, account: hashOf(emailKey(email)) }, async () => {
        if (await isPendingFor(db, { email, at: clock.now() })) throw taken()
        await requireAddressAllowed({ storage, clock }, db, email)
        const password = await hashPassword(input.password)
        const made = await insertMember(db, { ...profile, email, password, firstName, lastName, country })
        if (!made) throw taken()
        return made
      })
      return currentUser(id)
    },

    /** An unknown address and a wrong password get the same refusal, after the same work. */
    async signIn(input: BodyOf<typeof auth.login>, request: FastifyRequest): Promise<SignedIn> {
      const { email } = input
      const { ip } = request
      const account = hashOf(emailKey(email))
      const device = presentedDevice(request, env)
      const isKnown = device !== null && (await isKnownDevice(db, { email, deviceHash: device }))
      const guesser = { account, network: clientNetwork(ip), knownBrowser: isKnown ? device : null }
      const check = () => checkGuess(guesser, input)
      const { id, hash } = isKnown ? await check() : await networks.ask({ ip, account }, check)
      const wasChanged = async () => (await findPassword(db, id)) !== hash
      return { user: await currentUser(id), wasChanged }
    },
  }

  async function checkGuess(guesser: Guesser, { email, password }: BodyOf<typeof auth.login>) {
    const attempt = await guessing.begin(guesser)
    const member = await findForSignIn(db, email)
    const fits = await checkPassword(member?.password ?? null, password)
    if (!member?.password || !fits) throw new AppError('invalid_credentials')
    await attempt.succeeded()
    return { id: member.id, hash: member.password }
  }
}

type SignedIn = {
  readonly user: CurrentUser
  /** Whether the password changed since it was checked. */
  wasChanged(): Promise<boolean>
}

const taken = () =>
  new AppError('email_taken', {
    fields: { email: 'This email is already in use. Sign in, or use another one.' },
  })

import { type FacebookServer, startFacebook } from './facebook.ts'
import { CLIENT, type OidcServer, startOidc } from './oidc.ts'

export const ORIGIN = 'https://trueline.test'
const back = (provider: string) => [`${ORIGIN}/api/auth/${provider}/callback`]

export type SocialServers = {
  readonly google: OidcServer
  readonly linkedin: OidcServer
  readonly yahoo: OidcServer
  readonly facebook: FacebookServer
  /** Settings that configure all four providers. */
  readonly env: Record<string, string>
  stop(): Promise<void>
}

/** Servers that replace the four providers, each with its peculiarities. */
export async function startSocialServers(): Promise<SocialServers> {
  const [google, linkedin, yahoo, facebook] = await Promise.all([
    startOidc({ redirectUris: back('google') }),
    startOidc({
      redirectUris: back('linkedin'),
      clientAuth: 'client_secret_post',
      putsClaimsInIdToken: true,
      metadata: {
        code_challenge_methods_supported: undefined,
        token_endpoint_auth_methods_supported: undefined,
      },
    }),
    startOidc({ redirectUris: back('yahoo') }),
    startFacebook(),
  ])
  const servers = { google, linkedin, yahoo, facebook }
  return {
    ...servers,
    env: Object.fromEntries(
      Object.entries(servers).flatMap(([name, { issuer }]) => [
        [`${name.toUpperCase()}_CLIENT_ID`, CLIENT.id],
        [`${name.toUpperCase()}_CLIENT_SECRET`, CLIENT.secret],
        [`${name.toUpperCase()}_ISSUER`, issuer],
      ]),
    ),
    stop: async () => {
      await Promise.all(Object.values(servers).map((server) => server.stop()))
    },
  }
}

import type { Config } from './config.ts'
import { isLoopback } from './http/network-of.ts'

type Machine = { isRoot: boolean }

/**
 * Returns settings that the shop starts with, but that should not be used with real customers, as sentences for the
 * log.
 */
export function unsafeSettings(config: Config, { isRoot }: Machine): string[] {
  const isPublic = config.publicUrl?.startsWith('https:') ?? false
  const isReachable = config.host !== 'localhost' && !isLoopback(config.host)
  const takesMoneyOnline = Boolean(config.stripe ?? config.paypal ?? config.satispay)
  const warnings: [applies: boolean, sentence: string][] = [
    [isRoot, 'the shop runs as root: start it with an account of its own'],
    [
      isReachable && !isPublic,
      'HOST is reachable from outside, but PUBLIC_URL is not https: passwords travel in clear',
    ],
    [
      isPublic && config.trustedProxies.length === 0,
      'TRUSTED_PROXIES is empty: limits count the address of the proxy, so all customers as one',
    ],
    [
      isPublic && config.simulators,
      'SIMULATORS=yes: simulators of the registry or of a bank may be reached by customers',
    ],
    [
      isPublic && !config.simulators && !takesMoneyOnline,
      'no payment provider has keys: only bank transfers are offered',
    ],
    [
      config.trustedProxies.some(proxy => proxy.endsWith('/0')),
      'TRUSTED_PROXIES trusts every address: whoever writes X-Forwarded-For has no limits',
    ],
    [isPublic && config.secondFactor === 'optional', 'SECOND_FACTOR is optional: staff may sign in by password alone'],
    [isPublic && !config.smtpUrl, 'SMTP_URL is not set: mails are written to DATA_DIR/outbox and sent to nobody'],
    [config.acceptNewKeys, 'ACCEPT_NEW_KEYS=yes is for one start: with it nobody notices other keys'],
    [config.admin !== undefined && config.admin.password.length < 12, 'ADMIN_PASSWORD has fewer than 12 characters'],
    [
      /^smtps?:.*[?&](?:ignoreTLS=true|requireTLS=false|tls\.rejectUnauthorized=false)/i.test(config.smtpUrl ?? ''),
      'SMTP_URL has ignoreTLS, requireTLS or rejectUnauthorized: others may read mails and the mail account',
    ],
    [
      /[?&](?:ignoreTLS=true|requireTLS=false|tls\.rejectUnauthorized=false)/i.test(
        `${config.pec?.smtpUrl} ${config.pec?.imapUrl}`,
      ),
      'PEC_SMTP_URL or PEC_IMAP_URL has ignoreTLS, requireTLS or rejectUnauthorized: others may read the PEC mailbox',
    ],
  ]
  return warnings.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/**
 * A certificate for localhost that was good for one day, the first of 2024, and its key, which is worth nothing anywhere: for servers
 * of tests that are to be believed by nobody.
 */
export const expiredCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglKVXOIb94qYyC7uT
CPgFQQca6Mk9OYyhRkJbWt1jsOWhRANCAATSmQI5qd0y93ZLqTajir6UV01GJCLy
dlvAFMkAd8J666pP9gsvc/8tJNq1JRBgjbDoC3NQJReFTPJB2ZDYV1As
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZjCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjQwMTAxMDAwMDAwWhcNMjQwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATSmQI5qd0y93ZLqTaj
ir6UV01GJCLydlvAFMkAd8J666pP9gsvc/8tJNq1JRBgjbDoC3NQJReFTPJB2ZDY
V1Aso04wTDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUw
AwEB/zAdBgNVHQ4EFgQUAKJD2qEeT09+DTTL4oIYAkjiPu0wCgYIKoZIzj0EAwID
SQAwRgIhALMvUAz2Xne8w5w4smb5z8MTxMC1L+q+SRjJ/DWDN90fAiEAv/Dy784v
QZVLkUrPHX1qZTmQS/NJUVeWNgveZ072ynY=
-----END CERTIFICATE-----
`,
}

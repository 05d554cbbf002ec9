/**
 * Data that scanned pages are read with, by language tag: the package `@tesseract.js-data/<name>`, its integrity and its size.
 * They are pinned here and not in the lockfile, so that `npm ci` does not download all of them.
 */
export const scanLanguages = {
  en: {
    name: "eng",
    bytes: 14_000_000,
    integrity: "sha512-mbTumm6KQPUHyzTPQaF3ObXYnx0SqqfV2nabqFVQBwD6Kl7PhGSLSzOlfFTWy0P3BjghaSKA2W9GB19Jk+ZcTg==",
  },
  de: {
    name: "deu",
    bytes: 8_000_000,
    integrity: "sha512-3ter1p2gFAiCd5CMC+PodZ9YY2UDomkKj+ytlKeeZqOUmhLx1SDnYPf5zog0g5MBbxYveW+8omI3PUflqHfZ4Q==",
  },
  fr: {
    name: "fra",
    bytes: 7_000_000,
    integrity: "sha512-pp58gMaoyidoBBLd5y5rnf0WW0Y1994QrGqZrYatITqIU/AReUJMykD+YY3JDgvnmgz7uAx1UmhjjuyEmV8JEA==",
  },
  es: {
    name: "spa",
    bytes: 10_000_000,
    integrity: "sha512-9Ln+QKq/TNu4Hy4aOp5b4nXo9U0C6IqJMzNDpAJZe/fNtz6jXG9G/hQgR/Irxj+RGf0M7Xy1MNx1yl4wQUIfeg==",
  },
  it: {
    name: "ita",
    bytes: 9_000_000,
    integrity: "sha512-Sx19NVYve5VAxEBDL6CWTX+evlvzV+iAS5ejJywcHVsmir/C9Tzw2fExoh97QFc06t48tYZA8VrMobsBzMAEhA==",
  },
  pt: {
    name: "por",
    bytes: 8_000_000,
    integrity: "sha512-sQ7GqYUgKaMmV0vNujYoXLlXUp2e5RGGkJxQ3L59kUOaupIugLJeb1dqhrfgyb71XQw7ltdSuXdQIoaoS/rpsQ==",
  },
  nl: {
    name: "nld",
    bytes: 13_000_000,
    integrity: "sha512-Fq9TDxewYAw3YBLqLYEu3rziNUHq0F1NnnM49vI0E5o6S2oKcirhTumGvv8ws088+li1llyKXT9nfrHuxxetHQ==",
  },
  pl: {
    name: "pol",
    bytes: 11_000_000,
    integrity: "sha512-e9naSi/5kIXIMsymriFMUXJ2XWxRY/09qU9pkmEN28nAeMyF70EYkn4G3iHoB2oF/HNhZpy8lCIe1/I2L/BqKA==",
  },
  tr: {
    name: "tur",
    bytes: 10_000_000,
    integrity: "sha512-510AUJda8BsgrTchfIIH1uV1wfYp28+PLy74sxSQiHM0sLv9kjbNyooxUCo/R4TOjLQY0fXQ2QWwozWlSlXrkw==",
  },
  sv: {
    name: "swe",
    bytes: 9_000_000,
    integrity: "sha512-9BRWhTs8THTaBtFNvaTSZbL8gb14CH86TsdNjpDVBgm4kOS5RW8V6xfM91SEho4rlxyzAJPA909GRD1xsJbyJg==",
  },
  da: {
    name: "dan",
    bytes: 7_000_000,
    integrity: "sha512-nlR/VS/YKJs8u0SSa3C+wUTIopPIKwVG016T4/Lk2BsUOME3EkXgHWyGbzfobd5+6dwA+FYaUB17GVgIo7Zphg==",
  },
  nb: {
    name: "nor",
    bytes: 8_000_000,
    integrity: "sha512-UYIAl2T2g9Nha+uKQie4uE4zGN1a/sbs4sddsH3Ao54BguKyGbSBz4pBG/+zZY2Lnre3/z/z3d9RiVL6DVKvPw==",
  },
  fi: {
    name: "fin",
    bytes: 13_000_000,
    integrity: "sha512-JLD9iF4Q3gqspuB5dphSZw7HT+EGZ6pKqoTUfDrUU9kYxGa2xkISa/3X/JpFZ6Lw8Lh6Ved0uVxUZhMuzoK9Dw==",
  },
  cs: {
    name: "ces",
    bytes: 9_000_000,
    integrity: "sha512-mXnVy8WoG/ImbrpN5oggaBBMSrHQH+hKbgkbPQeVY6MChIDDZT1H+e2I4eiAvl+fypfIbiqpIcodGex03PXvfw==",
  },
  hu: {
    name: "hun",
    bytes: 11_000_000,
    integrity: "sha512-HoMZ/9ULBzp6WBFLz8H3dBfeO9OK5E5kUL17oQp9wRbslXqpYdxeXMX2WLHrdZzeuGCGu+CByoMWKkDbX+BvqQ==",
  },
  ro: {
    name: "ron",
    bytes: 7_000_000,
    integrity: "sha512-UdjCzTs3prY8J5CrCV3tPteGx8aE3TNMypYCtAy5vv4Yc4NlwYQaoDHY87Mo8ORcbAFec6ipRjN63usyuQIH6g==",
  },
  el: {
    name: "ell",
    bytes: 5_000_000,
    integrity: "sha512-cCdWHcxHupC9YltWAoscqnw1QAIo4ENgaXNNVXfN+FBvSncnx3lgnNcyRdCvGSi31buwr7vPY156WHu2Yubg4A==",
  },
  uk: {
    name: "ukr",
    bytes: 7_000_000,
    integrity: "sha512-W/i5g9xbyBHJxklEb0mU2iLENBzU9CgXk1LVg82aQ95IaRwNFjY1z5y0vMcydEHQLx/TeawGrHiqlWoyXWCDzA==",
  },
  ar: {
    name: "ara",
    bytes: 3_000_000,
    integrity: "sha512-bB60Av6dsv9LRUrlaM6SgnAwjUpdbanw9Jf3mbhDCZAhX7Cp8u7YjI8EWfCvMhH3R2QJT/2EA8cijqPANOhwaA==",
  },
  he: {
    name: "heb",
    bytes: 3_000_000,
    integrity: "sha512-t70MeqlBqOsf+pINWgG32gaVsXG2LUiOFMMzeJLl+bDEjRK9nXUqF/xzl37xP2IdwZcOsd6BnQRbZDN/8AAWlA==",
  },
  hi: {
    name: "hin",
    bytes: 3_000_000,
    integrity: "sha512-MB6WY6g4SAtrs+Xuyz5JDDsLFCykCwIESV7M9KkyxF71bxBqhLa8e7GJi5yGa/Wl6V4nuC7LWX/EMdSyTINTvg==",
  },
  ja: {
    name: "jpn",
    bytes: 18_000_000,
    integrity: "sha512-nUq2xHUjiWE6FRqkvLIIbByLZ39B8qNaBSOnVP4XIKGPKtZ1e0hiRnK7WhPfl8A+Fe7aNE1u/QoXXUym3TbSCA==",
  },
  ko: {
    name: "kor",
    bytes: 9_000_000,
    integrity: "sha512-tepYhsYiRJ8E44R27MHxVteEDDLfYQxuvM6u4JlEHcCYqwpefvI5TGzoMgB67kunOvtyEJYtT5zfJ/6R6FVU9w==",
  },
  zh: {
    name: "chi_sim",
    bytes: 22_000_000,
    integrity: "sha512-iuErURkPbECDUazgsLn/r3c+tU2y5o5S/w14d0A/YiagfsjYyZKgTo75RUpsGJ311qtu0dIX4hqnXAAjmqf2CA==",
  },
  th: {
    name: "tha",
    bytes: 2_000_000,
    integrity: "sha512-0OzEL5P9b0PLukjrUbQUJFWC41V6Ti/Cxgm7pFJ6btk3IPS3EZc2PPjji7eFzbc/Zf7LDKxkzvlW1nd0NmrEug==",
  },
  vi: {
    name: "vie",
    bytes: 5_000_000,
    integrity: "sha512-hFxBtxSiCw6+64uxf0psrlLvcYA5kQimYhTSx1RwjbD5jSxe1bWg3EmipAozkzELQIFAMkJC5vu+ONGRem7YLA==",
  },
};

/** All of them are published in this version. */
export const scanDataVersion = "1.0.0";

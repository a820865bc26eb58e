/**
 * Passwords of ten characters and more that lists of leaked passwords hold again and again, in lower case; shorter ones
 * are refused by their length. `isCommonPassword` also catches their usual dress: digits and marks around a common word.
 */
const listed = new Set(
  `1234567890 0123456789 0987654321 9876543210 12345678910 123456789a 1234567891 1111111111 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwertyuiopasdfghjkl asdfghjkl1 asdfghjkl123 zxcvbnm123 zxcvbnm1234 q1w2e3r4t5
  q1w2e3r4t5y6 qazwsxedcrfv qazwsx12345 azertyuiop azerty12345 azerty123456 abcdefghij abcdefghijk abcd123456 abc1234567 abcdef1234
  a123456789 aa12345678 aaaaaaaaaa password12 password123 password1234 password12345 passw0rd12 passw0rd123 p@ssw0rd12 p@ssw0rd123
  p@ssword123 passwordpassword motdepasse1 motdepasse12 motdepasse123 monmotdepasse iloveyou12 iloveyou123 iloveyou1234 iloveyou2
  ilovemyself jetaime123 letmein1234 letmein123 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 administrator admin12345
  admin123456 adminadmin adminadmin1 superadmin1 superman123 batman12345 spiderman1 spiderman123 football12 football123 baseball12
  baseball123 basketball basketball1 liverpool1 liverpool123 manchester manchester1 barcelona1 barcelona10 realmadrid realmadrid1
  chelsea123 arsenal123 juventus123 olympique1 marseille1 marseille13 princess12 princess123 sunshine12 sunshine123 butterfly1
  butterfly123 strawberry strawberry1 chocolate1 chocolate123 cheesecake michael123 jennifer123 jordan2323 dragon12345 monkey12345
  shadow12345 master12345 killer12345 computer12 computer123 internet12 internet123 changeme12 changeme123 changeme1234 secret1234
  secretsecret trustno1trustno1 whatever12 whatever123 startrek123 starwars12 starwars123 pokemon123 minecraft1 minecraft123 christmas1
  christmas123 newyork123 california california1 australia1 alexander1 alexandria elizabeth1 elizabeth123 christopher christine1
  stephanie1 jacqueline 0000000000 2222222222 3333333333 5555555555 7777777777 8888888888 9999999999 1212121212 1231231234 1234512345
  123123123123 11223344556 1122334455 112233445566 147258369 1472583690 159753456852 7894561230 987654321a asdfasdfasdf asdf123456
  qweasdzxc123 qweqweqwe123 testtest12 testtest123 test123456 test1234567 testing123 testing1234 google12345 facebook12 facebook123
  samsung123 samsung1234 nokia12345 bismillah1 bismillah123 mohammed123 muhammad123 allahuakbar alhamdulillah ramadan123 habibi12345
  correcthorsebatterystaple thequickbrownfox`.split(/\s+/),
);

const commonWords = new Set(
  `motdepasse qwerty azerty letmein welcome bienvenue admin administrator iloveyou jetaime monkey dragon football baseball master secret
  sunshine princess superman changeme abc test bidloom`.split(/\s+/),
);
/** One of these, one of them and an s, or "password" in one of its spellings. */
const isCommonWord = (word: string): boolean =>
  commonWords.has(word) || commonWords.has(word.replace(/s$/, '')) || /^p[a@4][s$5]{2}w[o0]rds?$/.test(word);

/** Whether a password, in lower case, is one that an attacker tries first. */
export function isCommonPassword(lower: string): boolean {
  if (listed.has(lower)) return true;
  const bare = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  if (bare === '' && /^(.{1,4})\1+$/.test(lower)) return true;
  return isCommonWord(bare) || /^(.{1,2})\1+$/.test(lower) || isRun(lower);
}

/** Ten or more characters that follow each other: 0123456789, abcdefghijk, 9876543210. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const s=JSON.parse(readFileSync('/tmp/search/session.json','utf8'));
const shots=JSON.parse(process.argv[2]);
const browser=await chromium.launch({executablePath:process.env.CHROMIUM_PATH??'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const {name,path,width=1440,height=900,theme='light',language='en',type,click,wait=2500} of shots){
  const page=await browser.newPage({viewport:{width,height},locale:'en-GB',timezoneId:'Europe/Paris',colorScheme:theme});
  await page.addInitScript(([k])=>{for(const [a,b] of Object.entries(k))localStorage.setItem(a,b)},[{token:s.token,companyId:s.companyId,selectedCompany:s.companyId,language,theme}]);
  page.on('console',m=>m.type()==='error'&&console.log(name,m.text().slice(0,200)));
  page.on('pageerror',e=>console.log(name,String(e).slice(0,300)));
  await page.goto('http://127.0.0.1:3160'+path.replace('BID',s.bid));
  await page.waitForTimeout(wait);
  if(type){await page.keyboard.press('/');await page.keyboard.type(type,{delay:30});await page.waitForTimeout(2500);}
  if(click){await page.click(click,{timeout:20000});await page.waitForTimeout(5000);}
  await page.screenshot({path:`/tmp/search/shots/${name}.png`});
  await page.close();
}
await browser.close();

import { writeFileSync } from 'node:fs';
const base='http://127.0.0.1:3180';
const readers:any={en:{fullName:'Amina Laurent',currency:'EUR',timezone:'Europe/Dublin'},fr:{fullName:'Amina Laurent',currency:'EUR',timezone:'Europe/Paris'},ar:{fullName:'أمينة العلوي',currency:'MAD',timezone:'Africa/Casablanca'}};
const out:any={};
for (const language of ['en','fr','ar','empty']) {
  const r=readers[language]??readers.en;
  const acc:any={token:'',companyId:'',language:language==='empty'?'en':language,email:`look-${language}-${Date.now()}@example.test`,password:'a long enough phrase'};
  const call=async(method:string,name:string,body?:any)=>{const a=await fetch(`${base}/api${name}${name.includes('?')?'&':'?'}companyId=${acc.companyId}`,{method,headers:{'accept-language':acc.language,...(body&&{'content-type':'application/json'}),...(acc.token&&{authorization:`Bearer ${acc.token}`})},...(body&&{body:JSON.stringify(body)})});const t=await a.text();if(!a.ok)throw new Error(`${method} ${name} ${a.status} ${t}`);return t.startsWith("{")?JSON.parse(t).data:t;};
  acc.token=(await call('POST','/auth/register',{fullName:r.fullName,email:acc.email,password:acc.password})).token;
  if(language==='empty'){acc.companyId=(await call('POST','/company',{name:'Northlight Services',size:'10-50',currency:'EUR',timezone:'Europe/Paris'}))._id;}
  else {
    acc.companyId=(await call('POST','/sample-data/company',{currency:r.currency,timezone:r.timezone}))._id;
    const [housing,hospital]=(await call('GET','/bid/bids?status=in-progress')).map((b:any)=>b._id);
    const under=(w:any)=>w?.status==='queued'||w?.status==='running';
    for(const bid of [housing,hospital]) while(under((await call('GET',`/bid/generations?bidId=${bid}`))[0])||under(await call('GET',`/bid/reading?bidId=${bid}`))) await new Promise(r=>setTimeout(r,300));
    const found=await call('GET',`/bid/requirements?bidId=${hospital}&limit=100`);
    await call('POST','/bid/draft',{requirements:found.map((f:any)=>f._id),model:'builtin'});
    acc.housing=housing;acc.hospital=hospital;
    acc.tender=(await call('GET','/tender/tenders?limit=1'))[0]?._id;
    acc.submitted=(await call('GET','/bid/bids?status=submitted'))[0]?._id;
    acc.lost=(await call('GET','/bid/bids?status=lost'))[0]?._id;
  }
  out[language]=acc; console.log(language,acc);
}
writeFileSync('/tmp/look/accounts.json',JSON.stringify(out,null,1));
